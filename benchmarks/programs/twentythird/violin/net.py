import flax.linen as nn
import jax.numpy as jnp


class Tagger(nn.Module):
    width: int
    classes: int
    rate: float = 0.4

    @nn.compact
    def __call__(self, x, *, train):
        h = jnp.tanh(nn.Dense(self.width)(x)) + 2.0
        h = nn.Dropout(self.rate, deterministic=not train)(h)
        return nn.Dense(self.classes)(h), h
