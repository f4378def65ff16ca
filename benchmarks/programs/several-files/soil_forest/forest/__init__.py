from .bagging import Forest
from .config import TreeConfig
