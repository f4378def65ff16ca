from typing import Any

import flax.linen as nn
import jax.numpy as jnp


class Node(nn.Module):
    width: int
    rate: float

    @nn.compact
    def __call__(self, h, _):
        grown = nn.Dense(self.width, name="stem")(h)
        h = h + nn.Dropout(self.rate, deterministic=False)(nn.gelu(grown))
        return h, jnp.abs(h).mean()


class Stalk(nn.Module):
    width: int = 8
    depth: int = 4
    rate: float = 0.25

    @nn.compact
    def __call__(self, x) -> Any:
        nodes = nn.scan(
            Node,
            variable_axes={"params": 0},
            split_rngs={"params": False, "dropout": True},
            length=self.depth,
        )
        h, sizes = nodes(self.width, self.rate, name="nodes")(x, None)
        return nn.Dense(1, name="seed_head")(h), sizes
