import flax.linen as nn
import jax
import jax.numpy as jnp


class DenoisingVAE(nn.Module):
    features: int
    latent: int
    corruption: float = 0.3

    @nn.compact
    def __call__(self, x):
        dirt = jax.random.normal(self.make_rng("corrupt"), x.shape)
        h = nn.tanh(nn.Dense(16)(x + self.corruption * dirt))
        mean = nn.Dense(self.latent)(h)
        logvar = nn.Dense(self.latent)(h)
        eps = jax.random.normal(self.make_rng("latent"), mean.shape)
        z = mean + jnp.exp(0.5 * logvar) * eps
        recon = nn.Dense(self.features)(nn.tanh(nn.Dense(16)(z)))
        kl = -0.5 * (1 + logvar - mean**2 - jnp.exp(logvar)).sum(-1)
        return recon, kl, {"dirt": dirt, "eps": eps}
