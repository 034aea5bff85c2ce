"""Every test here can ask for a real database."""

from ..databases import anyio_backend, database, empty, model, postgres

__all__ = ["anyio_backend", "database", "empty", "model", "postgres"]
