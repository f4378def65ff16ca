from functools import partial

import torch.nn.functional as F
from torch import nn

POINTWISE = {
    "relu": F.relu,
    "silu": F.silu,
    "drop": partial(F.dropout, p=0.3),
    "drop_light": partial(F.dropout, p=0.1),
}


class Block(nn.Module):
    def __init__(self, n_in, n_out, after):
        super().__init__()
        self.lin = nn.Linear(n_in, n_out)
        self.after = [POINTWISE[a] for a in after]

    def forward(self, x):
        x = self.lin(x)
        for fn in self.after:
            x = fn(x)
        return x


def build(spec):
    return nn.Sequential(*(Block(i, o, after) for i, o, after in spec))
