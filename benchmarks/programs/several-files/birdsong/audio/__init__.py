from .corpus import Clips
from .masking import TimeMask
