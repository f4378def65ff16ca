from .jitter import *
from .stages import STAGES, chain

__all__ = ["STAGES", "chain", "jitter", "drop_to_ground"]
