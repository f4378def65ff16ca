import jax
import jax.numpy as jnp


def worker_key(key, step):
    """Key of one worker at one step."""
    rank = jax.lax.axis_index("workers")
    return jax.random.fold_in(key, step + rank)


def noisy_grad(w, x, y, key, sigma):
    g = jax.grad(lambda v: jnp.mean((x @ v - y) ** 2))(w)
    norm = jnp.linalg.norm(g)
    noise = sigma * jax.random.normal(key, g.shape)
    return g / jnp.maximum(1.0, norm) + noise, noise


def worker_step(w, x, y, key, step, sigma):
    g, noise = noisy_grad(w, x, y, worker_key(key, step), sigma)
    return w - 0.1 * jax.lax.pmean(g, "workers"), noise
