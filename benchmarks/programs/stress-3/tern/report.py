import jax
import jax.numpy as jnp


def posterior(carry):
    particles, logz = carry
    return particles.mean(axis=0).tolist() + [float(logz)]


def effective(logw):
    w = jax.nn.softmax(logw)
    return float(1.0 / jnp.sum(w**2))
