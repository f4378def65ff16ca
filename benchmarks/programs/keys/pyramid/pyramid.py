"""Weights of a pooling pyramid with a head and a stem."""
from dataclasses import dataclass, field

import jax
import jax.numpy as jnp


@dataclass
class Pyramid:
    widths: list
    stem: jax.Array = None
    levels: list = field(default_factory=list)
    head: jax.Array = None

    def init(self, key):
        stem_key, *level_keys, head_key = jax.random.split(key, len(self.widths) + 1)
        first, *_, last = self.widths
        self.stem = self.matrix(stem_key, first, first)
        pairs = zip(self.widths[:-1], self.widths[1:])
        self.levels = [self.matrix(k, *pair) for k, pair in zip(level_keys, pairs, strict=True)]
        self.head = self.matrix(head_key, last, first)
        return self

    @staticmethod
    def matrix(key, fan_in, fan_out):
        return jax.random.normal(key, (fan_in, fan_out)) / jnp.sqrt(fan_in)

    def __call__(self, x):
        h = x @ self.stem
        for level in self.levels:
            h = jax.nn.gelu(h @ level)
        return h @ self.head


def main(seed=0):
    model = Pyramid([8, 8, 8, 8]).init(jax.random.key(seed))
    return {"weights": [model.stem, *model.levels, model.head], "output": model(jnp.ones(8))}


if __name__ == "__main__":
    print(main()["output"])
