from .spec import MaskSpec
from .tiles import MaskedTiles
