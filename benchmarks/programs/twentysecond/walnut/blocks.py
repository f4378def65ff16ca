from functools import partial

import torch
import torch.nn.functional as F
from torch import nn

STEPS = {
    "gelu": F.gelu,
    "relu": F.relu,
    "norm": lambda h: F.layer_norm(h, h.shape[-1:]),
    "thin": partial(F.dropout, p=0.25),
}


class Mixer(nn.Module):
    def __init__(self, recipe, dim):
        super().__init__()
        self.recipe = recipe.split()
        self.linears = nn.ModuleList(nn.Linear(dim, dim) for r in self.recipe if r == "fc")
        self.head = nn.Linear(dim, 2)

    def forward(self, x):
        linears = iter(self.linears)
        for name in self.recipe:
            x = next(linears)(x) if name == "fc" else STEPS[name](x)
        return self.head(x)
