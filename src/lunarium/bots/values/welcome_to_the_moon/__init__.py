"""How ``greedy`` plays Welcome to the Moon."""

from .planner import planner

__all__ = ["planner"]
