import flax.linen as nn
import jax
import jax.numpy as jnp


class ReefNet(nn.Module):
    width: int
    rate: float

    @nn.compact
    def __call__(self, x, train):
        h = jnp.tanh(nn.Dense(self.width)(x))
        h = nn.Dropout(self.rate, deterministic=not train)(h)
        return nn.Dense(1)(h)[..., 0], h == 0


def surveys(key, n, sites):
    x = jax.random.normal(key, (n, sites))
    return x, x[:, 0] * x[:, 1]
