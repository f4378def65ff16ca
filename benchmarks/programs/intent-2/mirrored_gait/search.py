import jax
import jax.numpy as jnp


def nudge(key, theta, sign, sigma):
    leaves, tree = jax.tree.flatten(theta)
    keys = jax.random.split(key, len(leaves))
    return tree.unflatten([v + sign * sigma * jax.random.normal(k, v.shape) for k, v in zip(keys, leaves)])


def direction(key, theta):
    zero = jax.tree.map(jnp.zeros_like, theta)
    return nudge(key, zero, 1.0, 1.0)


def estimate(fitness, theta, key, pairs, sigma=0.1):
    def one(k):
        plus = fitness(nudge(k, theta, +1.0, sigma))
        minus = fitness(nudge(k, theta, -1.0, sigma))
        w = (plus - minus) / (2 * sigma)
        return jax.tree.map(lambda e: w * e, direction(k, theta)), (plus, minus)

    grads, scores = jax.vmap(one)(jax.random.split(key, pairs))
    return jax.tree.map(lambda g: g.mean(0), grads), scores
