import random

import torch
from torch import nn


class Matcher(nn.Module):
    def __init__(self, dim, hashes):
        super().__init__()
        self.register_buffer("planes", torch.randn(hashes, dim))

    def forward(self, x):
        return torch.sign(x @ self.planes.T)


class Roller:
    """Shifts the signal before it enters the traced matcher."""

    def __init__(self, matcher, example):
        self.core = torch.jit.trace(matcher, example)

    def __call__(self, signal):
        shift = random.randrange(signal.shape[-1])
        return shift, self.core(torch.roll(signal, shift, dims=-1))


def main(seed=0, calls=6):
    random.seed(seed)
    torch.manual_seed(seed)
    signal = torch.linspace(-1.0, 1.0, 32).unsqueeze(0)
    matcher = Matcher(32, 8).eval()
    roller = Roller(matcher, signal)
    return [(shift, code.numpy(), matcher(torch.roll(signal, shift, -1)).numpy()) for shift, code in (roller(signal) for _ in range(calls))]


if __name__ == "__main__":
    for shift, code, _ in main():
        print(shift, code)
