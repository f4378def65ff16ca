from .fit import Fit
from .hooks import SeedOnStart
from .objective import objective
