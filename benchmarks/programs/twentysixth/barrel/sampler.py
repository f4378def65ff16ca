import jax
from jax import random

from kernels import KERNELS


def sweep(names):
    updates = [KERNELS[n] for n in names]

    def step(state, key, data):
        for update in updates:
            state = update(key, state, data)
        return state

    return step


def run(key, init, data, names, n_draws, warmup):
    step = sweep(names)

    def body(state, k):
        state = step(state, k, data)
        return state, state

    keys = random.split(key, warmup + n_draws)
    _, trace = jax.jit(lambda s, ks: jax.lax.scan(body, s, ks))(init, keys)
    return jax.tree.map(lambda a: a[warmup:], trace)
