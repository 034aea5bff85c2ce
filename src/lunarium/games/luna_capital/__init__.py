"""LUNA Capital, 1 to 4 seats: cards for a settlement, projects for its sites."""
