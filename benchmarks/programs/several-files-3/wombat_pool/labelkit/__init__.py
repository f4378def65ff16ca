from .folds import Folds
from .pool import Pool

__all__ = ["Folds", "Pool"]
