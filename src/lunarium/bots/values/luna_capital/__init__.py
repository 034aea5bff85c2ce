"""What ``greedy`` thinks of LUNA Capital."""

from .planner import planner

__all__ = ["planner"]
