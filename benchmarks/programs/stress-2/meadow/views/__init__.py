from .ops import gain, jitter

__all__ = ["gain", "jitter"]
