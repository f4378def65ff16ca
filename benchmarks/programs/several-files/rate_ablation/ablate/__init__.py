from .arm import Arm
from .study import compare
