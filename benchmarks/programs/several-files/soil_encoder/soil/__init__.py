from .encoder import Encoder
from .fitter import Fitter
