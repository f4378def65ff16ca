import dataclasses
import functools

import torch


@dataclasses.dataclass
class Terrain:
    size: int
    seed: int = 3

    def __post_init__(self):
        self._gen = torch.Generator().manual_seed(self.seed)

    @property
    def gusts(self):
        return torch.randn(self.size, generator=self._gen)

    @functools.cached_property
    def relief(self):
        gen = torch.Generator().manual_seed(self.seed + 1000)
        return torch.rand(self.size, generator=gen)

    def rewound(self, seed):
        return dataclasses.replace(self, seed=seed)


@dataclasses.dataclass
class Ridge(Terrain):
    gain: float = 2.0

    @property
    def gusts(self):
        return self.gain * super().gusts
