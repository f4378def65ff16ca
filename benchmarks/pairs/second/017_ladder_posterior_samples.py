"""Samples from the approximate posterior of a two-level latent model (haiku)."""
import haiku as hk
import jax
import jax.numpy as jnp
import numpy as np


def gauss(mean, scale, rng=jax.random.PRNGKey(0)):
    """Reparameterised normal; the default is handy in a shell."""
    return mean + scale * jax.random.normal(rng, mean.shape)


def keep_units(h, rate, rng=jax.random.PRNGKey(0)):
    keep = jax.random.bernoulli(rng, 1.0 - rate, h.shape)
    return jnp.where(keep, h / (1.0 - rate), 0.0)


class Encoder(hk.Module):
    def __init__(self, dim, name=None):
        super().__init__(name=name)
        self.dim = dim

    def __call__(self, x):
        h = keep_units(jnp.tanh(hk.Linear(16)(x)), 0.2, rng=hk.next_rng_key())
        z1 = gauss(hk.Linear(self.dim)(h), 0.7, rng=hk.next_rng_key())
        z2 = gauss(hk.Linear(self.dim)(jnp.tanh(z1)), 0.5, rng=hk.next_rng_key())
        return z1, z2


def main(n=64, dim=4):
    encoder = hk.transform(lambda x: Encoder(dim)(x))
    k_init, k_data, k_apply = jax.random.split(jax.random.PRNGKey(33), 3)
    x = jax.random.normal(k_data, (n, 6))
    params = encoder.init(k_init, x)
    z1, z2 = encoder.apply(params, k_apply, x)
    return {"z1": np.asarray(z1), "z2": np.asarray(z2), "var": float(z1.var())}
