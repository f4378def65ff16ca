from .loop import Loop
from .source import cells
