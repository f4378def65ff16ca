import flax.linen as nn
import jax.numpy as jnp


class DrillCore(nn.Module):
    """Scores one depth sample after random channel loss."""

    loss: float

    @nn.compact
    def __call__(self, sample):
        seen = nn.Dropout(self.loss, deterministic=False)(jnp.ones_like(sample))
        return nn.Dense(1, name="score")(sample * seen), seen
