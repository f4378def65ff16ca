from __future__ import annotations

import torch

DEFAULT_SEED = 2024


def hyperplanes(bits: int, dim: int, generator: torch.Generator | None = None) -> torch.Tensor:
    """Random directions for sign hashing."""
    if generator is None:
        generator = torch.Generator().manual_seed(DEFAULT_SEED)
    return torch.nn.functional.normalize(torch.randn(bits, dim, generator=generator), dim=1)


class Table:
    def __init__(self, bits, dim, generator=None):
        self.planes = hyperplanes(bits, dim, generator)
        self.powers = 2 ** torch.arange(bits)
        self.buckets = {}

    def codes(self, x):
        return ((x @ self.planes.T > 0).long() * self.powers).sum(1).tolist()

    def add(self, x):
        for i, code in enumerate(self.codes(x)):
            self.buckets.setdefault(code, []).append(i)

    def candidates(self, q):
        return {i for code in self.codes(q[None]) for i in self.buckets.get(code, ())}
