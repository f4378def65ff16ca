from .encode import encode
from .registry import PRESETS
