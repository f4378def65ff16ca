import random

import jax.numpy as jnp
from flax import linen as nn


class Residual(nn.Module):
    width: int
    rate: float = 0.5

    def setup(self):
        self.norm = nn.LayerNorm()
        self.inner = nn.Dense(self.width)

    def alive(self, training):
        return not training or random.random() >= self.rate

    def __call__(self, x, training):
        if self.alive(training):
            h = nn.relu(self.inner(self.norm(x)))
            x = x + h
            used = 1.0
        else:
            used = 0.0
        self.sow("intermediates", "used", jnp.asarray(used))
        return x


class Thin(Residual):
    def __call__(self, x, training):
        return 0.5 * super().__call__(x, training)
