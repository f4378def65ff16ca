from .cohorts import Cohorts
from .screen import Screen
