"""Simultaneous perturbation: two cost evaluations per iteration, whatever the dimension."""
import jax
import jax.numpy as jnp


def make_step(cost, key, c, lr):
    @jax.jit
    def step(x, i):
        delta = jax.random.rademacher(key, x.shape, dtype=x.dtype)
        width = c / (i + 1.0) ** 0.1
        slope = (cost(x + width * delta) - cost(x - width * delta)) / (2 * width)
        return x - lr * slope * delta, delta

    return step


def minimise(step, x, iters):
    moves, path = [], []
    for i in range(iters):
        x, delta = step(x, float(i))
        moves.append(delta)
        path.append(x)
    return x, jnp.stack(moves), jnp.stack(path)
