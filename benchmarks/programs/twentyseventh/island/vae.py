import flax.linen as nn
import jax
import jax.numpy as jnp


class Encoder(nn.Module):
    latent: int

    @nn.compact
    def __call__(self, x, train):
        h = nn.Dense(64)(x)
        h = nn.BatchNorm(use_running_average=not train, momentum=0.9)(h)
        h = nn.Dropout(0.1, deterministic=not train)(nn.relu(h))
        return nn.Dense(self.latent)(h), nn.Dense(self.latent)(h)


class VAE(nn.Module):
    latent: int = 4
    d: int = 20

    def setup(self):
        self.encoder = Encoder(self.latent)
        self.decoder = nn.Sequential([nn.Dense(64), nn.relu, nn.Dense(self.d)])

    def __call__(self, x, train):
        mu, logvar = self.encoder(x, train)
        eps = jax.random.normal(self.make_rng("latent"), mu.shape)
        return self.decoder(mu + jnp.exp(0.5 * logvar) * eps), mu, logvar

    def generate(self, z):
        return self.decoder(z)


def elbo(x, recon, mu, logvar):
    rec = 0.5 * ((x - recon) ** 2).sum(-1)
    kl = 0.5 * (jnp.exp(logvar) + mu**2 - 1 - logvar).sum(-1)
    return -(rec + kl).mean()
