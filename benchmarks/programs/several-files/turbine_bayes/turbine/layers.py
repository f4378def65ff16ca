import torch.nn.functional as F
from torch import nn


class BayesDropout(nn.Module):
    def __init__(self, p):
        super().__init__()
        self.p = p
        self.sampling = False

    @property
    def on(self):
        return self.training or self.sampling

    def forward(self, x):
        return F.dropout(x, self.p, training=self.on)
