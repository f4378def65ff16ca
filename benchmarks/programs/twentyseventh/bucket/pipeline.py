import random

import numpy as np
import torch


class ShuffleBuffer:
    """Streams row numbers through a small buffer, as for data too large to permute."""

    def __init__(self, n, size, seed):
        self.n, self.size = n, size
        self.rng = random.Random(seed)

    def __iter__(self):
        buf = []
        for i in range(self.n):
            buf.append(i)
            if len(buf) == self.size:
                yield buf.pop(self.rng.randrange(len(buf)))
        self.rng.shuffle(buf)
        yield from buf

    def state_dict(self):
        return self.rng.getstate()

    def load_state_dict(self, state):
        version, internal, gauss = state
        self.rng.setstate((version, tuple(internal), gauss))


class Cutout:
    """Zero a random stretch of each row."""

    def __init__(self, width, seed):
        self.width, self.rng = width, np.random.default_rng(seed)

    def __call__(self, x):
        x = x.clone()
        starts = self.rng.integers(0, x.shape[1] - self.width + 1, size=len(x))
        for row, s in zip(x, starts):
            row[s : s + self.width] = 0.0
        return x

    def state_dict(self):
        return self.rng.bit_generator.state

    def load_state_dict(self, state):
        self.rng.bit_generator.state = state


def toy_spectra(n, bins, seed):
    g = torch.Generator().manual_seed(seed)
    y = torch.randint(0, 3, (n,), generator=g)
    centre = torch.tensor([0.25, 0.5, 0.75])[y] + 0.05 * torch.randn(n, generator=g)
    grid = torch.linspace(0, 1, bins)
    x = torch.exp(-((grid - centre[:, None]) ** 2) / 0.01)
    return x + 0.2 * torch.randn(n, bins, generator=g), y
