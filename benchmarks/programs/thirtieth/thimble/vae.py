import jax
import jax.numpy as jnp
from flax import nnx


class Encoder(nnx.Module):
    def __init__(self, din, hid, zdim, rngs):
        self.lin = nnx.Linear(din, hid, rngs=rngs)
        self.drop = nnx.Dropout(0.1, rngs=rngs)
        self.head = nnx.Linear(hid, 2 * zdim, rngs=rngs)

    def __call__(self, x):
        return jnp.split(self.head(self.drop(nnx.relu(self.lin(x)))), 2, axis=-1)


class VAE(nnx.Module):
    def __init__(self, din, hid, zdim, rngs: nnx.Rngs):
        self.enc = Encoder(din, hid, zdim, rngs)
        self.dec1 = nnx.Linear(zdim, hid, rngs=rngs)
        self.dec2 = nnx.Linear(hid, din, rngs=rngs)
        self.rngs = rngs
        self.deterministic = False

    def decode(self, z):
        return self.dec2(nnx.relu(self.dec1(z)))

    def __call__(self, x):
        mu, logvar = self.enc(x)
        if self.deterministic:
            return self.decode(mu), mu, logvar, jnp.zeros_like(mu)
        eps = jax.random.normal(self.rngs.sample(), mu.shape)
        return self.decode(mu + jnp.exp(0.5 * logvar) * eps), mu, logvar, eps


def elbo_terms(x, out):
    recon, mu, logvar, _ = out
    mse = jnp.sum((x - recon) ** 2, -1)
    kl = -0.5 * jnp.sum(1 + logvar - mu ** 2 - jnp.exp(logvar), -1)
    return mse.mean(), kl.mean()
