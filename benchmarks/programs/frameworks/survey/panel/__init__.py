from .answers import collect
from .parts import partition

__all__ = ["collect", "partition"]
