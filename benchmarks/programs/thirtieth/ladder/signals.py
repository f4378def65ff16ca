import math

import torch


def sinusoids(n, length, gen):
    t = torch.linspace(0, 1, length)
    freq = 1 + 4 * torch.rand(n, 1, generator=gen)
    phase = 2 * math.pi * torch.rand(n, 1, generator=gen)
    return torch.sin(2 * math.pi * freq * t + phase)
