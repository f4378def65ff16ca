from contextlib import contextmanager
from dataclasses import dataclass

import torch


@dataclass(frozen=True)
class Protocol:
    """How models are compared: always the same draws."""

    seed: int = 1234
    samples: int = 8

    @contextmanager
    def fixed_draws(self):
        torch.manual_seed(self.seed)
        with torch.no_grad():
            yield self
