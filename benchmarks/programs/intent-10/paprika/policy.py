import jax
import jax.numpy as jnp

from store import turn


def season(store, level, key, days=20):
    def day(stock, k):
        left, reward, wanted = turn(store, stock, jnp.maximum(level - stock, 0.0), k)
        return left, (reward, wanted)

    _, (rewards, wanted) = jax.lax.scan(day, jnp.asarray(0.0), jax.random.split(key, days))
    return rewards.mean(), wanted


def slope(store, level, key, width):
    high, d1 = season(store, level + width, key)
    low, d2 = season(store, level - width, key)
    return (high - low) / (2 * width), jnp.stack([d1, d2], axis=-1)


@jax.jit
def update(level, store, keys, lr):
    g, demands = jax.vmap(slope, in_axes=(None, None, 0, None))(store, level, keys, 0.5)
    return level + lr * g.mean(), g, demands
