from .data import Reads
from .loading import loader_for
