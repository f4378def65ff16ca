import flax.linen as nn
import jax
import jax.numpy as jnp


class RecurrentDropCell(nn.Module):
    """GRU cell; one mask of the hidden state serves a whole sequence (Gal and Ghahramani, 2016)."""
    features: int
    rate: float

    @nn.compact
    def __call__(self, carry, x):
        key = self.make_rng("dropout")
        keep = jax.random.bernoulli(key, 1 - self.rate, carry.shape)
        carry = jnp.where(keep, carry / (1 - self.rate), 0.0)
        carry, y = nn.GRUCell(self.features)(carry, x)
        return carry, (y, keep)


class MeltNet(nn.Module):
    features: int
    rate: float

    @nn.compact
    def __call__(self, x):
        layer = nn.scan(
            RecurrentDropCell,
            variable_broadcast="params",
            split_rngs={"params": False, "dropout": False},
            in_axes=1,
            out_axes=1,
        )
        carry = jnp.zeros((x.shape[0], self.features))
        _, (h, keep) = layer(self.features, self.rate)(carry, x)
        return nn.Dense(1)(h)[..., 0], keep
