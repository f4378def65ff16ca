from .folds import kfold
from .linear import ridge
from .seeds import seed_libraries
