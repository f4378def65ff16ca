from .plots import PlotCallback
from .trainer import Trainer
