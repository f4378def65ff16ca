from .cell import Cell
from .field import Field
