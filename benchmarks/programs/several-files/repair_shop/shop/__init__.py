from .processes import Arrivals, Repairs
from .queue import Queue
