"""Overdamped swimmers in a double well; every swimmer is kicked by its own thermal noise."""
import argparse
from dataclasses import dataclass, replace

import torch
from torch import Tensor, vmap


@dataclass(frozen=True)
class Physics:
    swimmers: int = 64
    dt: float = 0.02
    temperature: float = 0.4
    batching: tuple = (("in_dims", 0), ("randomness", "same"))


class Swarm:
    def __init__(self, physics: Physics):
        self.physics = physics
        self.x = torch.zeros(physics.swimmers, 2)
        self._advance = vmap(self._one, **dict(physics.batching))

    def _force(self, x: Tensor) -> Tensor:
        well = x[0] - x[0] ** 3
        return torch.stack((well, -x[1]))

    def _one(self, x: Tensor) -> Tensor:
        p = self.physics
        kick = torch.randn_like(x) * (2 * p.temperature * p.dt) ** 0.5
        return x + p.dt * self._force(x) + kick

    def march(self, steps: int) -> Tensor:
        for _ in range(steps):
            self.x = self._advance(self.x)
        return self.x


def main(argv=None):
    p = argparse.ArgumentParser()
    p.add_argument("--seed", type=int, default=0)
    p.add_argument("--steps", type=int, default=50)
    p.add_argument("--swimmers", type=int, default=64)
    a = p.parse_args(argv)
    torch.manual_seed(a.seed)
    swarm = Swarm(replace(Physics(), swimmers=a.swimmers))
    return swarm.march(a.steps)


if __name__ == "__main__":
    cloud = main()
    print("occupancy of the right well:", (cloud[:, 0] > 0).float().mean().item())
