"""Lunarium plays three moon board games, whole and exactly."""

from .games import GAMES, game

__all__ = ["GAMES", "game"]
