import flax.linen as nn
import jax
import jax.numpy as jnp


class OdorVAE(nn.Module):
    latent: int
    hidden: int = 24

    def setup(self):
        self.enc = nn.Dense(self.hidden)
        self.loc = nn.Dense(self.latent)
        self.scale = nn.Dense(self.latent)
        self.dec = nn.Sequential([nn.Dense(self.hidden), nn.tanh, nn.Dense(self.hidden)])
        self.out = nn.Dense(8)
        self.skip = nn.Dropout(0.1)

    def reparametrize(self, loc, log_scale):
        eps = jax.random.normal(self.make_rng("latent"), loc.shape)
        return loc + jnp.exp(log_scale) * eps, eps

    def __call__(self, x, train=True):
        h = self.skip(nn.tanh(self.enc(x)), deterministic=not train)
        loc, log_scale = self.loc(h), self.scale(h) - 1.0
        z, eps = self.reparametrize(loc, log_scale)
        return self.out(nn.tanh(self.dec(z))), loc, log_scale, eps
