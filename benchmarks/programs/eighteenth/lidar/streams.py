"""Named random streams for the simulated scanner."""
import torch


class Streams:
    """Hands out one generator per part of the simulation."""

    def __init__(self, seed: int):
        self.seed = seed
        self._made = {}

    def __getitem__(self, part: str) -> torch.Generator:
        if part not in self._made:
            gen = torch.Generator()
            gen.manual_seed(self.seed)
            self._made[part] = gen
        return self._made[part]

    def parts(self):
        return sorted(self._made)
