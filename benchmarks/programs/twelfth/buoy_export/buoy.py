import argparse
import warnings

import numpy as np
import torch
from torch import nn

warnings.filterwarnings("ignore", category=DeprecationWarning)


class Sensor(nn.Module):
    """Adds the drift of a real wave sensor, anew for each reading."""

    def __init__(self, level):
        super().__init__()
        self.level = level

    def disturb(self, like):
        return torch.as_tensor(np.random.normal(0.0, self.level, size=like.shape), dtype=like.dtype)

    def forward(self, x):
        return x + self.disturb(x)


class Simulator(nn.Module):
    def __init__(self, level=0.2):
        super().__init__()
        self.sensor = Sensor(level)
        self.response = nn.Conv1d(1, 1, 7, padding=3, bias=False)

    def forward(self, heave):
        return self.sensor(self.response(heave))


def swell(n, length):
    t = torch.arange(length) / 8.0
    return torch.sin(t + torch.arange(n).unsqueeze(1)).unsqueeze(1)


def compiled(net, example):
    return torch.jit.trace(net, example, check_trace=False)


@torch.no_grad()
def main(seed=0, readings=6):
    np.random.seed(seed)
    torch.manual_seed(seed)
    heave = swell(3, 50)
    sim = compiled(Simulator().eval(), heave)
    return torch.stack([sim(heave) for _ in range(readings)])


if __name__ == "__main__":
    ap = argparse.ArgumentParser()
    ap.add_argument("--seed", type=int, default=0)
    print(main(ap.parse_args().seed).std(0).mean())
