import flax.linen as nn
import jax.numpy as jnp


class Sieve(nn.Module):
    grains: int
    mesh: float

    @nn.compact
    def __call__(self, x, shaking):
        h = nn.Dense(self.grains)(x)
        h = nn.Dropout(self.mesh, deterministic=not shaking)(jnp.tanh(h))
        self.sow("intermediates", "kept", h != 0)
        return nn.Dense(1)(h)[..., 0]
