import torch


class Crop:
    def __init__(self, size):
        self.size = size

    def __call__(self, t, gen):
        top, left = torch.randint(t.shape[-1] - self.size + 1, (2,), generator=gen).tolist()
        return t[..., top:top + self.size, left:left + self.size]


class Flip:
    def __call__(self, t, gen):
        return t.flip(-1) if torch.rand((), generator=gen) < 0.5 else t


class Chain:
    def __init__(self, *steps):
        self.steps = steps

    def __call__(self, t, gen):
        for step in self.steps:
            t = step(t, gen)
        return t
