from torch import nn

from .layers import BayesDropout


class LifeNet(nn.Sequential):
    def __init__(self, inputs, width, p=0.2):
        super().__init__(
            nn.Linear(inputs, width),
            nn.SiLU(),
            BayesDropout(p),
            nn.Linear(width, width),
            nn.SiLU(),
            BayesDropout(p),
            nn.Linear(width, 1),
        )
