from .pool import Pool
from .session import Session

__all__ = ["Pool", "Session"]
