from .features import Fourier
from .regression import Regression
