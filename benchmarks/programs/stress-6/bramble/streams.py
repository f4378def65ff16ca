"""Random streams of the simulation study."""
from dataclasses import dataclass, field

import torch


def new_stream(seed: int) -> torch.Generator:
    return torch.Generator().manual_seed(seed)


@dataclass
class Streams:
    seed: int
    design: torch.Generator = field(init=False)
    errors: torch.Generator = field(init=False)
    treatment: torch.Generator = field(init=False)

    def __post_init__(self):
        for offset, name in enumerate(("design", "treatment")):
            setattr(self, name, new_stream(self.seed + 7919 * offset))
        self.errors = new_stream(self.seed)

    def normal(self, stream: str, *shape: int) -> torch.Tensor:
        return torch.randn(*shape, generator=getattr(self, stream))
