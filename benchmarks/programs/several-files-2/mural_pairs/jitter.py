import torch


class Jitter:
    """Brightness gain and additive grain."""

    def __init__(self, generator, strength):
        self.generator = generator
        self.strength = strength

    def __call__(self, x):
        gain = 1.0 + self.strength * torch.randn(len(x), 1, generator=self.generator)
        return gain * x + self.strength * torch.randn(x.shape, generator=self.generator)
