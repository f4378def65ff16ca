from functools import partial

import flax.linen as nn
import jax
import jax.numpy as jnp


class TideNet(nn.Module):
    widths: tuple = (24, 24)
    rate: float = 0.2

    @nn.compact
    def __call__(self, x, train: bool):
        for width in self.widths:
            x = nn.relu(nn.Dense(width)(x))
            x = nn.Dropout(self.rate)(x, deterministic=not train)
        return nn.Dense(1)(x).squeeze(-1)


class Predictive:
    """Monte-Carlo dropout: quantile bands from stochastic passes."""

    def __init__(self, net, variables, key):
        self.forward = jax.jit(partial(net.apply, variables, train=True, rngs={"dropout": key}))

    def draws(self, x, passes):
        return jnp.stack([self.forward(x) for _ in range(passes)])

    def bands(self, x, passes, q=(0.1, 0.9)):
        d = self.draws(x, passes)
        return jnp.quantile(d, jnp.array(q), axis=0)
