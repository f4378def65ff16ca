from dataclasses import dataclass

import jax
from flax import nnx


@dataclass(frozen=True)
class Spec:
    seed: int = 0
    width: int = 8
    blocks: int = 3

    def rngs(self):
        return nnx.Rngs(self.seed)


class Block(nnx.Module):
    def __init__(self, width, *, rngs):
        self.norm = nnx.LayerNorm(width, rngs=rngs)
        self.mix = nnx.Linear(width, width, rngs=rngs)

    def __call__(self, x):
        return x + jax.nn.tanh(self.mix(self.norm(x)))


class Colony(nnx.Module):
    def __init__(self, spec):
        self.blocks = nnx.List([Block(spec.width, rngs=spec.rngs()) for _ in range(spec.blocks)])

    def __call__(self, x):
        for block in self.blocks:
            x = block(x)
        return x
