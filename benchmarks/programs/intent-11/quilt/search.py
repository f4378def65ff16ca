import jax
import jax.numpy as jnp

from greenhouse import season


def perturb(theta, key, scale):
    return theta + scale * jax.random.normal(key, theta.shape)


def pair_gradient(theta, key, sigma):
    """Mirrored estimate: theta + eps and theta - eps in the same weather."""
    k_eps, k_weather = jax.random.split(key)
    plus = perturb(theta, k_eps, sigma)
    minus = perturb(theta, k_eps, -sigma)
    gap = season(plus, k_weather) - season(minus, k_weather)
    return gap * (plus - theta) / (2 * sigma ** 2), plus + minus - 2 * theta


def generation(theta, key, pairs, sigma=0.3, lr=0.05):
    grads, residue = jax.vmap(pair_gradient, in_axes=(None, 0, None))(
        theta, jax.random.split(key, pairs), sigma)
    g = grads.mean(0)
    theta = theta + lr * g / (1e-6 + jnp.linalg.norm(g))
    return theta, grads, jnp.abs(residue).max()
