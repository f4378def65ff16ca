from dataclasses import dataclass
from typing import Any


@dataclass
class Sampler:
    decoder: Any
    n: int = 4
    temperature: float = 0.8

    def __call__(self, key):
        return self.decoder.decode_prior(self.n, temperature=self.temperature, key=key)
