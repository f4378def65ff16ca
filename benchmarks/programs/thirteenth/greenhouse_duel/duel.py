"""Two controllers are judged on the same set of days."""
import functools

import jax
import jax.numpy as jnp

from climate import live

CONTROLLERS = {}


def controller(fn):
    CONTROLLERS[fn.__name__] = fn
    return fn


@controller
def thermostat(t):
    return jnp.where(t < 20.0, 3.0, -3.0)


@controller
def proportional(t):
    return jnp.clip(20.0 - t, -5.0, 5.0)


class Referee:
    def __init__(self, seed, days):
        self.days = jax.random.split(jax.random.key(seed), days)

    def judge(self, policy):
        return jax.jit(jax.vmap(functools.partial(live, policy)))(self.days)


def duel(seed=0, days=16):
    referee = Referee(seed, days)
    return {name: referee.judge(fn) for name, fn in CONTROLLERS.items()}


if __name__ == "__main__":
    out = duel()
    diff = out["proportional"][0] - out["thermostat"][0]
    print(diff.mean(), diff.std() / jnp.sqrt(len(diff)))
