import jax
import jax.numpy as jnp
from flax import nnx


class VAE(nnx.Module):
    def __init__(self, dim, latent, hidden, rngs: nnx.Rngs):
        self.enc = nnx.Linear(dim, hidden, rngs=rngs)
        self.drop = nnx.Dropout(0.1, rngs=rngs)
        self.stats = nnx.Linear(hidden, 2 * latent, rngs=rngs)
        self.dec1 = nnx.Linear(latent, hidden, rngs=rngs)
        self.dec2 = nnx.Linear(hidden, dim, rngs=rngs)
        self.latent = latent

    def encode(self, x):
        mu, logvar = jnp.split(self.stats(self.drop(nnx.gelu(self.enc(x)))), 2, axis=-1)
        return mu, jnp.clip(logvar, -8, 4)

    def decode(self, z):
        return self.dec2(nnx.gelu(self.dec1(z)))

    def elbo(self, x, key):
        mu, logvar = self.encode(x)
        z = mu + jnp.exp(0.5 * logvar) * jax.random.normal(key, mu.shape)
        rec = 0.5 * ((self.decode(z) - x) ** 2).sum(-1)
        kl = 0.5 * (jnp.exp(logvar) + mu**2 - 1 - logvar).sum(-1)
        return -(rec + kl)


def iwae(model, x, key, k):
    """k-sample bound; each sample has its own key."""
    mu, logvar = model.encode(x)

    def one(key):
        eps = jax.random.normal(key, mu.shape)
        z = mu + jnp.exp(0.5 * logvar) * eps
        rec = -0.5 * ((model.decode(z) - x) ** 2).sum(-1)
        return rec - 0.5 * (z**2).sum(-1) + 0.5 * (eps**2 + logvar).sum(-1)

    logw = jax.vmap(one)(jax.random.split(key, k))
    return jax.nn.logsumexp(logw, axis=0) - jnp.log(k), logw
