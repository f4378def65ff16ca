from functools import partial

import jax

from .layout import wake_loss
from .start import Start


def one_run(seed, dim, steps, lr=0.1):
    first = Start(seed, dim).positions()

    def descend(x, _):
        return x - lr * jax.grad(wake_loss)(x), None

    last, _ = jax.lax.scan(descend, first, length=steps)
    return first, last, wake_loss(last)


@partial(jax.jit, static_argnames=("dim", "steps"))
def multistart(seeds, dim, steps):
    return jax.vmap(lambda s: one_run(s, dim, steps))(seeds)
