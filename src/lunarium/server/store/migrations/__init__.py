"""Alembic's migrations: one module a step, in ``versions``."""
