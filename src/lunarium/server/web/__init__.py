"""HTTP: the JSON API, and what every response of this server has in common."""
