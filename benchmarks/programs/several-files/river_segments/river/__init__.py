from .joint import aligned
from .tiles import RiverTiles
