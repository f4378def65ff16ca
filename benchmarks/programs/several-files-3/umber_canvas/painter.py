from torch import nn

from layers import Speckle

BUILD = {
    "speckle": lambda cfg: Speckle(cfg["sigma"], cfg["seed"]),
    "linear": lambda cfg: nn.Linear(cfg["dim"], cfg["dim"]),
    "act": lambda cfg: nn.GELU(),
}


def painter(cfg):
    return nn.Sequential(*(BUILD[name](cfg) for name in cfg["layers"]))
