import functools

import jax
import jax.numpy as jnp
import numpy as np

from wind import GustField


def simulate(gust, dt, length):
    def tick(carry, _):
        pos, vel = carry
        push = gust()
        vel = 0.95 * vel + dt * (push - 0.5 * pos)
        return (pos + dt * vel, vel), push

    @jax.jit
    def fly(pos):
        return jax.lax.scan(tick, (pos, jnp.zeros(2)), None, length=length)

    return fly


def main(seed=0):
    fly = functools.partial(simulate, dt=0.05, length=4)(GustField(seed, 2.0))
    flights = []
    for _ in range(2):
        _, pushes = fly(jnp.ones(2))
        flights.append(np.asarray(pushes))
    return np.concatenate(flights)


if __name__ == "__main__":
    print(main())
