import flax.linen as nn
import jax
import jax.numpy as jnp


class SpatialDropout(nn.Module):
    """Drops whole channels."""

    rate: float

    @nn.compact
    def __call__(self, x, training):
        if not training:
            return x
        keep = jax.random.bernoulli(self.make_rng("dropout"), 1 - self.rate, (x.shape[0], 1, x.shape[2]))
        return jnp.where(keep, x / (1 - self.rate), 0.0)


class CallNet(nn.Module):
    channels: int = 12
    species: int = 4

    @nn.compact
    def __call__(self, series, training=False):
        h = nn.relu(nn.Conv(self.channels, (3,))(series))
        h = SpatialDropout(0.25)(h, training)
        h = nn.relu(nn.Conv(self.channels, (3,))(h))
        h = nn.Dropout(0.25, broadcast_dims=(1,))(h, deterministic=not training)
        self.sow("intermediates", "last", h)
        return nn.Dense(self.species)(h.mean(axis=1))
