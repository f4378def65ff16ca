import flax.linen as nn
import jax
import jax.numpy as jnp


class VAE(nn.Module):
    latent: int = 3
    hidden: int = 16
    out: int = 10

    @nn.compact
    def __call__(self, x):
        h = nn.tanh(nn.Dense(self.hidden)(x))
        mean, logvar = jnp.split(nn.Dense(2 * self.latent)(h), 2, axis=-1)
        eps = jax.random.normal(self.make_rng("latent"), mean.shape)
        self.sow("intermediates", "eps", eps)
        z = mean + jnp.exp(0.5 * logvar) * eps
        recon = nn.Dense(self.out)(nn.tanh(nn.Dense(self.hidden)(z)))
        return recon, mean, logvar


def spectra(key, n, dim=10):
    k_shift, k_noise = jax.random.split(key)
    grid = jnp.linspace(-2, 2, dim)
    centre = jax.random.uniform(k_shift, (n, 1), minval=-1, maxval=1)
    return jnp.exp(-4 * (grid - centre) ** 2) + 0.05 * jax.random.normal(k_noise, (n, dim))


def elbo_loss(recon, mean, logvar, x):
    rec = jnp.square(recon - x).sum(-1).mean()
    kl = -0.5 * (1 + logvar - mean**2 - jnp.exp(logvar)).sum(-1).mean()
    return rec + 0.1 * kl
