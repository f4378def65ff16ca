from .restarts import multistart
