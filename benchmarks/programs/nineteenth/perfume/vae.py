import flax.linen as nn
import jax
import jax.numpy as jnp


class Encoder(nn.Module):
    latent: int

    @nn.compact
    def __call__(self, x):
        h = nn.tanh(nn.Dense(16)(x))
        return nn.Dense(self.latent)(h), nn.Dense(self.latent)(h)


class Vae(nn.Module):
    latent: int
    outputs: int

    def setup(self):
        self.encoder = Encoder(self.latent)
        self.decoder = nn.Sequential([nn.Dense(16), nn.tanh, nn.Dense(self.outputs)])

    def noise(self):
        return jax.random.normal(self.make_rng("latent"), (self.latent,))

    def __call__(self, x):
        mean, log_var = self.encoder(x)
        z = mean + jnp.exp(0.5 * log_var) * self.noise()
        return self.decoder(z), mean, log_var, z


def negative_elbo(outputs, x):
    rebuilt, mean, log_var, _ = outputs
    error = jnp.sum((rebuilt - x) ** 2, axis=-1)
    kl = 0.5 * jnp.sum(jnp.exp(log_var) + mean**2 - 1 - log_var, axis=-1)
    return jnp.mean(error + 0.1 * kl)
