"""Ancestral samples from a two-level latent model (haiku)."""
import haiku as hk
import jax
import jax.numpy as jnp
import numpy as np


def gauss(mean, scale, rng=jax.random.PRNGKey(0)):
    """Reparameterised normal; pass ``rng`` for a draw of your own."""
    return mean + scale * jax.random.normal(rng, mean.shape)


class Link(hk.Module):
    """Mean of the lower level given the upper one."""

    def __init__(self, dim, name=None):
        super().__init__(name=name)
        self.dim = dim

    def __call__(self, z):
        h = jnp.tanh(hk.Linear(16)(z))
        return 0.1 * hk.Linear(self.dim)(h)


def sample(params, link, n, dim):
    z2 = gauss(jnp.zeros((n, dim)), 1.0)
    low_mean = link.apply(params, None, z2)
    z1 = gauss(low_mean, 0.7)
    return z2, z1, low_mean


def main(n=256, dim=4):
    link = hk.transform(lambda z: Link(dim)(z))
    params = link.init(jax.random.PRNGKey(33), jnp.zeros((1, dim)))
    z2, z1, low_mean = sample(params, link, n, dim)
    resid = (z1 - low_mean) / 0.7
    corr = np.corrcoef(np.asarray(z2).ravel(), np.asarray(resid).ravel())[0, 1]
    return {"corr": float(corr), "var_z1": float(z1.var())}
