import flax.linen as nn
import jax
import jax.numpy as jnp


class Ladder(nn.Module):
    latent: int
    hidden: int

    @nn.compact
    def __call__(self, x):
        h = nn.tanh(nn.Dense(self.hidden)(x))
        mean, logstd = jnp.split(nn.Dense(2 * self.latent)(h), 2, axis=-1)
        e_q = jax.random.normal(self.make_rng("posterior"), mean.shape)
        e_p = jax.random.normal(self.make_rng("prior"), mean.shape)
        self.sow("intermediates", "noise", (e_q, e_p))
        z_q = mean + jnp.exp(logstd) * e_q
        return ((z_q[:, None] - e_p[None]) ** 2).mean()
