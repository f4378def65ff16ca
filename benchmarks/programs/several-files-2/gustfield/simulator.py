import jax

from kite import turn


def make_step(source):
    @jax.jit
    def step(angle):
        gust = source()
        return turn(angle, gust), gust

    return step
