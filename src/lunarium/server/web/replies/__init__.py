"""What the API answers, as OpenAPI describes it, by the noun that it is about. ``models`` has what it takes."""
