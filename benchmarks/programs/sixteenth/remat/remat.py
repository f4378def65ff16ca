import argparse
from functools import partial

import torch
from torch import nn
from torch.utils.checkpoint import checkpoint

MEMORY = {
    "full": lambda fn, x: fn(x),
    "lean": partial(checkpoint, use_reentrant=False, preserve_rng_state=False),
}


class Mixer(nn.Module):
    def __init__(self, dim):
        super().__init__()
        self.body = nn.Sequential(nn.Linear(dim, 2 * dim), nn.GELU(), nn.Dropout(0.4), nn.Linear(2 * dim, dim))

    def forward(self, x):
        return x + self.body(x)


class Deep(nn.Module):
    def __init__(self, dim, depth, memory):
        super().__init__()
        self.layers = nn.ModuleList(Mixer(dim) for _ in range(depth))
        self.keep = MEMORY[memory]

    def forward(self, x):
        for layer in self.layers:
            x = self.keep(layer, x)
        return x


def main(seed, memory="lean"):
    """Gradient of one training step; both memory modes compute the same function."""
    torch.manual_seed(seed)
    net = Deep(8, 3, memory)
    x = torch.randn(16, 8)
    net(x).square().mean().backward()
    return torch.cat([p.grad.flatten() for p in net.parameters()])


if __name__ == "__main__":
    ap = argparse.ArgumentParser()
    ap.add_argument("--memory", choices=list(MEMORY), default="lean")
    ap.add_argument("--seed", type=int, default=0)
    print(main(**vars(ap.parse_args())).norm())
