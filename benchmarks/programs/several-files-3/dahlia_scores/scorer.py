import torch.nn.functional as F
from torch import nn

from mode import Stochastic


class Scorer(Stochastic, nn.Module):
    def __init__(self, dim, width, p):
        super().__init__()
        self.a, self.b, self.p = nn.Linear(dim, width), nn.Linear(width, 1), p

    def forward(self, x):
        h = F.dropout(self.a(x).relu(), self.p, training=self.training or self.sampling)
        return self.b(h).squeeze(-1)
