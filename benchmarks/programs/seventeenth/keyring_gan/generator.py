import jax
import jax.numpy as jnp


class Generator:
    latent = 3

    def __init__(self, ring):
        self.ring = ring
        self.params = {"w": 0.5 * jax.random.normal(ring.take(), (self.latent, 2)), "b": jnp.zeros(2)}

    def latents(self, n):
        return jax.random.normal(self.ring.take(), (n, self.latent))

    @staticmethod
    def push(params, z):
        return jnp.tanh(z @ params["w"]) + params["b"]


def moments_gap(params, z):
    out = Generator.push(params, z)
    return jnp.sum((out.mean(0) - 1.0) ** 2) + jnp.sum((out.std(0) - 0.3) ** 2)
