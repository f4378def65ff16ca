import flax.linen as nn
import jax.numpy as jnp


class Level(nn.Module):
    width: int
    rate: float

    @nn.compact
    def __call__(self, x):
        x = nn.relu(nn.Dense(self.width)(x))
        return nn.Dropout(self.rate)(x, deterministic=not self.has_rng("dropout"))


class BookNet(nn.Module):
    widths: tuple = (32, 32)
    rate: float = 0.4

    @nn.compact
    def __call__(self, quotes):
        h = quotes
        for w in self.widths:
            h = Level(w, self.rate)(h)
        return jnp.squeeze(nn.Dense(1)(h), -1)
