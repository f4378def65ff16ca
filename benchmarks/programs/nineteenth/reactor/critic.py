from typing import Sequence

import flax.linen as nn
import jax.numpy as jnp


class Critic(nn.Module):
    widths: Sequence[int] = (32, 32)

    @nn.compact
    def __call__(self, state, action):
        h = jnp.concatenate([state, action], axis=-1)
        for width in self.widths:
            h = nn.silu(nn.Dense(width)(h))
        return nn.Dense(1)(h).squeeze(-1)


class CriticPool(nn.Module):
    size: int
    widths: Sequence[int] = (32, 32)

    @nn.compact
    def __call__(self, state, action):
        pool = nn.vmap(
            Critic,
            variable_axes={"params": 0},
            split_rngs={"params": False},
            in_axes=None,
            out_axes=0,
            axis_size=self.size,
        )
        return pool(self.widths, name="pool")(state, action)
