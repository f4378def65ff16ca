from .prune import magnitude_mask, masked
from .train import Spec, accuracy, fit, init
