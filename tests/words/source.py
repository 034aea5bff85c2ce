"""What the program can say."""

from functools import cache

from babel.messages.catalog import Catalog

from lunarium.words import update


@cache
def template() -> Catalog:
    """Every msgid of the source; reading it takes more than a second, so it is read once, and when a test asks."""
    return update.extract()
