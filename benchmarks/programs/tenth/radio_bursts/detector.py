import torch.nn as nn

from mixing import Mixing


class Layer(nn.Module):
    def __init__(self, dim, heads, p):
        super().__init__()
        self.mix = Mixing(dim, heads, dropout_p=p)
        self.norm = nn.LayerNorm(dim)
        self.ff = nn.Sequential(nn.Linear(dim, 2 * dim), nn.ReLU(), nn.Dropout(p), nn.Linear(2 * dim, dim))

    def forward(self, x):
        x = x + self.mix(self.norm(x))
        return x + self.ff(x)


def detector(dim=16, heads=2, depth=2, p=0.25):
    return nn.Sequential(nn.Linear(1, dim), *(Layer(dim, heads, p) for _ in range(depth)), nn.Linear(dim, 1))
