import jax.numpy as jnp


def banana(x, curve=0.2):
    return -0.5 * (x[0] ** 2 / 4 + (x[1] + curve * x[0] ** 2) ** 2)


def ring(x):
    return -8.0 * (jnp.linalg.norm(x) - 1.5) ** 2


TARGETS = {"banana": banana, "ring": ring}
