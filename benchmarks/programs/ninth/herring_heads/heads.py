from typing import Sequence

import flax.linen as nn
import jax.numpy as jnp


class Trunk(nn.Module):
    widths: Sequence[int]

    @nn.compact
    def __call__(self, x):
        for w in self.widths:
            x = nn.gelu(nn.Dense(w)(x))
        return x


class QuantileHead(nn.Module):
    hidden: int

    @nn.compact
    def __call__(self, h):
        h = nn.tanh(nn.Dense(self.hidden)(h))
        return nn.Dense(1)(h)[..., 0]


def many(head, count):
    return nn.vmap(
        head,
        in_axes=None,
        out_axes=0,
        axis_size=count,
        variable_axes={"params": 0},
        split_rngs={"params": False},
    )


class BootstrapNet(nn.Module):
    widths: Sequence[int]
    hidden: int
    heads: int

    @nn.compact
    def __call__(self, x):
        h = Trunk(self.widths)(x)
        return many(QuantileHead, self.heads)(self.hidden, name="heads")(h)
