import flax.linen as nn
import jax.numpy as jnp

from posterior import DiagonalGaussian


class LampVAE(nn.Module):
    latent: int
    out: int

    @nn.compact
    def __call__(self, x):
        h = nn.tanh(nn.Dense(16)(x))
        q = DiagonalGaussian(nn.Dense(self.latent)(h), nn.Dense(self.latent)(h))
        z = q.sample()
        recon = nn.Dense(self.out)(nn.tanh(nn.Dense(16)(z)))
        noise = (z - q.mean) * jnp.exp(-0.5 * q.logvar)
        return recon, q.kl(), noise
