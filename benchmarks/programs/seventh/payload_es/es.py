"""Evolution strategy that never stores its perturbations."""
from functools import partial

import jax
import jax.numpy as jnp


def direction(key, dim):
    return jax.random.normal(key, (dim,))


def fitness(cost, sigma, theta, key):
    move = sigma * direction(key, theta.shape[0])
    return cost(theta + move) - cost(theta - move)


def generation(cost, sigma, lr, root, pop):
    def step(theta, number):
        members = jax.random.split(jax.random.fold_in(root, number), pop)
        scores = jax.vmap(partial(fitness, cost, sigma, theta))(members)

        def accumulate(i, grad):
            return grad + scores[i] * direction(members[i], theta.shape[0])

        grad = jax.lax.fori_loop(0, pop, accumulate, jnp.zeros_like(theta))
        theta = theta - lr * grad / (2.0 * pop * sigma)
        return theta, (cost(theta), jax.vmap(direction, in_axes=(0, None))(members, theta.shape[0]))

    return step
