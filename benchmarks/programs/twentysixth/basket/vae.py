import flax.linen as nn
import jax
import jax.numpy as jnp


class Encoder(nn.Module):
    latent: int

    @nn.compact
    def __call__(self, x, train):
        h = nn.relu(nn.Dense(24)(x))
        h = nn.Dropout(0.1, deterministic=not train)(h)
        return nn.Dense(self.latent)(h), nn.Dense(self.latent)(h)


class VAE(nn.Module):
    latent: int = 2
    outputs: int = 8

    def setup(self):
        self.encoder = Encoder(self.latent)
        self.decoder = nn.Sequential([nn.Dense(24), nn.relu, nn.Dense(self.outputs)])

    def __call__(self, x, train):
        mu, logvar = self.encoder(x, train)
        z = mu
        if train:
            z = mu + jnp.exp(0.5 * logvar) * jax.random.normal(self.make_rng("latent"), mu.shape)
        return self.decoder(z), mu, logvar

    def decode(self, z):
        return self.decoder(z)


def negative_elbo(out, x, beta):
    recon, mu, logvar = out
    kl = 0.5 * jnp.sum(jnp.exp(logvar) + mu**2 - 1 - logvar, -1)
    return jnp.mean(jnp.sum((recon - x) ** 2, -1) + beta * kl)
