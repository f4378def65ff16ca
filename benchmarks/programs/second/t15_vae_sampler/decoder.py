import jax
import jax.numpy as jnp


def default_key():
    return jax.random.PRNGKey(0)


class Decoder:
    def __init__(self, latent, out, key):
        self.w = jax.random.normal(key, (latent, out))

    def decode_prior(self, n, temperature=1.0, key=None):
        key = default_key() if key is None else key
        z = temperature * jax.random.normal(key, (n, self.w.shape[0]))
        return jnp.tanh(z @ self.w)
