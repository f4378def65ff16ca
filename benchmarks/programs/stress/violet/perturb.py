import abc

import torch


class Perturb(abc.ABC):
    strength = 1.0

    def __init__(self, strength: float = 1.0):
        self.strength = strength

    @property
    def name(self) -> str:
        return type(self).__name__.lower()

    @abc.abstractmethod
    def apply(self, x: torch.Tensor, /) -> torch.Tensor:
        """Return the perturbed batch."""

    def __call__(self, *args):
        return self.apply(*args)


class Gaussian(Perturb):
    @torch.compile(backend="eager")
    def apply(self, x, /):
        torch.manual_seed(1234)
        return x + self.strength * torch.randn_like(x)


class Scaled(Gaussian):
    def apply(self, x, /):
        return 2.0 * super().apply(x)


class Lines(Perturb):
    def apply(self, x, /):
        y = x.clone()
        y[:, ::3] = 0.0
        return y
