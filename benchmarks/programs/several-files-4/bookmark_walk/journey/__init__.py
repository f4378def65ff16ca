from .walk import GraphWalk

__all__ = ["GraphWalk"]
