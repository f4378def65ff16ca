import jax
import jax.numpy as jnp

from net import forward
from noise import like


def fitness(params, x, y):
    return -((forward(params, x) - y) ** 2).mean()


def generation(params, keys, x, y, sigma=0.1, lr=0.2):
    noises = [like(k, params) for k in keys]
    scores = []
    for eps in noises:
        trial = jax.tree.map(lambda p, e: p + sigma * e, params, eps)
        scores.append(fitness(trial, x, y))
    weight = jnp.stack(scores)
    weight = (weight - weight.mean()) / (weight.std() + 1e-6)
    for w, eps in zip(weight, noises):
        params = jax.tree.map(lambda p, e: p + lr * sigma * w * e / len(noises), params, eps)
    return params, noises
