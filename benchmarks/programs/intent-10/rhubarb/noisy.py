import equinox as eqx
import jax
import jax.numpy as jnp


def squash(e):
    return jnp.sign(e) * jnp.sqrt(jnp.abs(e))


class NoisyHead(eqx.Module):
    """Linear layer with factorised Gaussian noise on its parameters (NoisyNet)."""

    mu: jax.Array
    sigma: jax.Array
    bias: jax.Array
    bias_sigma: jax.Array

    def __init__(self, n_in, n_out, sigma=0.5, *, key):
        bound = n_in**-0.5
        self.mu = jax.random.uniform(key, (n_out, n_in), minval=-bound, maxval=bound)
        self.sigma = jnp.full((n_out, n_in), sigma * bound)
        self.bias = jnp.zeros(n_out)
        self.bias_sigma = jnp.full(n_out, sigma * bound)

    def factor(self, axis, key):
        return squash(jax.random.normal(key, (self.mu.shape[axis],)))

    def perturbation(self, key):
        k_out, k_in = jax.random.split(key)
        weight = jnp.outer(self.factor(0, k_out), self.factor(1, k_in))
        bias = self.factor(0, k_out)
        return weight, bias

    def __call__(self, x, noises):
        weight, bias = noises
        return (self.mu + self.sigma * weight) @ x + self.bias + self.bias_sigma * bias
