import dataclasses
import functools
import json

import torch


@dataclasses.dataclass
class Field:
    height: int
    width: int
    seed: int = 3

    @property
    def noise(self):
        gen = torch.Generator().manual_seed(self.seed)
        return torch.randn(self.height, self.width, generator=gen)

    @functools.cached_property
    def land(self):
        return torch.rand(self.height, self.width, generator=torch.Generator().manual_seed(self.seed + 100)) > 0.5

    def dump(self):
        return json.dumps(dataclasses.asdict(self))


@dataclasses.dataclass
class Swell(Field):
    gain: float = 2.0

    @property
    def noise(self):
        return self.gain * super().noise
