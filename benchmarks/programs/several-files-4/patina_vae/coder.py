import equinox as eqx
import jax
import jax.numpy as jnp


class Coder(eqx.Module):
    enc: eqx.nn.Linear
    dec: eqx.nn.Linear

    def __init__(self, width, latent, *, key):
        k1, k2 = jax.random.split(key)
        self.enc = eqx.nn.Linear(width, 2 * latent, key=k1)
        self.dec = eqx.nn.Linear(latent, width, key=k2)

    def posterior(self, x):
        mean, log_scale = jnp.split(self.enc(x), 2)
        return mean, jnp.exp(log_scale)

    def sample(self, x, key):
        mean, scale = self.posterior(x)
        return mean + scale * jax.random.normal(key, mean.shape)
