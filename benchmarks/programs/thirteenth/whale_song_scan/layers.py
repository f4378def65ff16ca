import flax.linen as nn
import jax
import jax.numpy as jnp


class Tick(nn.Module):
    """One step of the song model; weights are those of every other step."""

    width: int
    rate: float

    @nn.compact
    def __call__(self, h, x):
        pre = nn.Dense(self.width)(jnp.concatenate([h, x], -1))
        keep = jax.random.bernoulli(self.make_rng("zone"), 1 - self.rate, h.shape)
        h = jnp.where(keep, nn.tanh(pre), h)
        return h, (h, keep)


class Song(nn.Module):
    width: int = 10
    rate: float = 0.3

    @nn.compact
    def __call__(self, x):
        ticks = nn.scan(
            Tick,
            variable_broadcast="params",
            split_rngs={"params": False, "zone": True},
            in_axes=1,
            out_axes=1,
        )
        _, (h, keep) = ticks(self.width, self.rate)(jnp.zeros((len(x), self.width)), x)
        return nn.Dense(x.shape[-1])(h), keep
