import jax
import jax.numpy as jnp


def fly(shape, key, length=12):
    gusts = 0.5 * jax.random.normal(key, (length,))

    def tick(height, gust):
        height = height + jnp.tanh(shape @ jnp.stack([height, gust, 1.0]))
        return height, height**2

    _, costs = jax.lax.scan(tick, 0.0, gusts)
    return costs.mean(), gusts


fly_all = jax.jit(jax.vmap(fly, in_axes=(0, None)))
