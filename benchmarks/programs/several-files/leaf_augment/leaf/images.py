import jax.numpy as jnp


def leaves(batches, size, side=5):
    grid = jnp.linspace(0.0, 1.0, side * side).reshape(side, side)
    for b in range(batches):
        phase = jnp.arange(size)[:, None, None] + b
        yield 0.5 + 0.4 * jnp.sin(phase + 3 * grid)
