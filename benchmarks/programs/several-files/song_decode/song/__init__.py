from .composer import Composer
from .decoding import strategies
