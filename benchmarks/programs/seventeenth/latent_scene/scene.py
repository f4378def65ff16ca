import flax.linen as nn
import jax
import jax.numpy as jnp


class SceneVAE(nn.Module):
    latent: int = 4

    @nn.compact
    def __call__(self, x):
        mean = nn.Dense(self.latent, name="mean")(x)
        logvar = nn.Dense(self.latent, name="logvar")(x)
        eps = jax.random.normal(self.make_rng("latent"), mean.shape)
        z = mean + jnp.exp(0.5 * logvar) * eps
        self.sow("intermediates", "eps", eps)
        return nn.Dense(x.shape[-1], name="decode")(z), mean, logvar
