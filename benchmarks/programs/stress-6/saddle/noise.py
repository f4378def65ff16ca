from dataclasses import asdict

import torch


class NoiseSource:
    """Stream of label noise."""

    def __init__(self, level: float, seed: int = 0):
        self.level = level
        self.gen = torch.Generator().manual_seed(seed)

    def __call__(self, like: torch.Tensor) -> torch.Tensor:
        raise NotImplementedError


class GaussianNoise(NoiseSource):
    def __call__(self, like):
        return self.level * torch.randn(like.shape, generator=self.gen)


class UniformNoise(NoiseSource):
    def __init__(self, *args, **kwargs):
        super().__init__(*args, **kwargs)
        self.half = self.level * 3 ** 0.5

    def __call__(self, like):
        return self.half * (2 * torch.rand(like.shape, generator=self.gen) - 1)


KINDS = {"gaussian": GaussianNoise, "uniform": UniformNoise}


def build_noise(cfg):
    options = asdict(cfg)
    return KINDS[options.pop("kind")](**options)
