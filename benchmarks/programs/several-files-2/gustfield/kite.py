import jax.numpy as jnp


def lift(angle, gust):
    return jnp.sin(2.0 * angle) * (1.0 + 0.1 * gust)


def turn(angle, gust, gain=0.05):
    return angle - gain * (lift(angle, gust) - 0.8)
