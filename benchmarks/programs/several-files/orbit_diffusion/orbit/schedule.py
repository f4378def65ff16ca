import jax
import jax.numpy as jnp


class Schedule:
    def __init__(self, alphas, settings):
        self.alphas = alphas
        self.settings = settings

    @classmethod
    def cosine(cls, settings):
        t = jnp.arange(settings.steps) / settings.steps
        return cls(jnp.cos(t * jnp.pi / 2) ** 2, settings)

    @property
    def key(self):
        return jax.random.key(self.settings.seed)

    def corrupt(self, x):
        k_time, k_noise = jax.random.split(self.key)
        t = jax.random.randint(k_time, (x.shape[0], 1), 0, self.settings.steps)
        noise = jax.random.normal(k_noise, x.shape)
        a = self.alphas[t]
        return jnp.sqrt(a) * x + jnp.sqrt(1 - a) * noise, noise
