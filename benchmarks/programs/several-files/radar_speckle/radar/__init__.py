from .net import Despeckle
