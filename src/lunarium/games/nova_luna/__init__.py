"""Nova Luna, 1 to 4 seats: tiles from a wheel, laid in a display of one's own."""
