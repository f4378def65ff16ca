import flax.linen as nn
import jax.numpy as jnp


class Strike(nn.Module):
    """One hammer strike: a residual block that also reports which units survived."""

    width: int
    rate: float
    train: bool

    @nn.compact
    def __call__(self, metal):
        heat = nn.Dense(self.width)(metal)
        quench = nn.Dropout(self.rate, deterministic=not self.train)
        kept = quench(jnp.ones_like(heat))
        return metal + jnp.tanh(heat) * kept, kept > 0
