from .ops import *
from .ops import __all__ as _ops
from .ops import shake as jitter
from .bed import Bed

__all__ = [*_ops, "Bed", "jitter"]
