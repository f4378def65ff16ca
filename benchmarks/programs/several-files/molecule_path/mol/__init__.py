from .engine import Engine
from .net import PathNet
