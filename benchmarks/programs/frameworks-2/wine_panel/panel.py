from dataclasses import dataclass

import torch


@dataclass(frozen=True)
class Taster:
    name: str
    region: str
    bias: float = 0.0

    def stream(self, seed):
        gen = torch.Generator()
        gen.manual_seed(seed + hash(self) % 1_000_003)
        return gen

    def rate(self, wines, seed):
        noise = torch.randn(len(wines), generator=self.stream(seed))
        return wines + self.bias + 0.3 * noise


def invite():
    yield Taster("Oda", "mosel", 0.1)
    yield Taster("Pau", "priorat", -0.2)
    yield Taster("Ines", "douro")
