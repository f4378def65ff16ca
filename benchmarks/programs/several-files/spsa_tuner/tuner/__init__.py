from .depot import Depot
from .search import spsa
