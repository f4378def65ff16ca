from .net import DepthNet
from .scoring import evaluate
