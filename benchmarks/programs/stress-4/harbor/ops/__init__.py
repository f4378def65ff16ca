from .registry import OPS, build
from . import corrupt, scale  # noqa: F401  (fill the table)
