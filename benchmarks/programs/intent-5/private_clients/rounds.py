import jax
import jax.numpy as jnp

AXIS = "clients"


def clip(g, bound):
    return g * jnp.minimum(1.0, bound / (jnp.linalg.norm(g) + 1e-9))


def local_update(w, x, y, key, bound, sigma):
    """Clipped gradient of one client with its share of the privacy noise."""
    g = clip(jax.grad(lambda v: jnp.mean((x @ v - y) ** 2))(w), bound)
    noise = sigma * bound * jax.random.normal(key, w.shape)
    return jax.lax.pmean(g + noise, AXIS), noise


def make_round(bound, sigma, lr):
    def one(w, x, y, key):
        step, noise = local_update(w, x, y, key, bound, sigma)
        return w - lr * step, noise

    mapped = jax.vmap(one, in_axes=(None, 0, 0, None), out_axes=(None, 0), axis_name=AXIS)
    return jax.jit(mapped)
