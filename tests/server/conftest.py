"""Every test here can ask for a real database, and for a house in it."""

from collections.abc import AsyncIterator

import pytest

from lunarium.server.service import House

from ..databases import anyio_backend, database, empty, model, postgres
from .houses import opened

__all__ = ["anyio_backend", "database", "empty", "model", "postgres"]


@pytest.fixture
async def house(database: str) -> AsyncIterator[House]:
    """A house in an empty database, of either kind."""
    house = await opened(database)
    yield house
    await house.close()
