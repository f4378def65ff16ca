from typing import NamedTuple

import jax
import jax.numpy as jnp

from keys import Replayable

KERNELS = {}


class ChainState(NamedTuple):
    x: jax.Array
    logp: jax.Array
    accepted: jax.Array


class Info(NamedTuple):
    x: jax.Array
    innovation: jax.Array


def register(cls):
    KERNELS[cls.__name__.lower()] = cls
    return cls


class Kernel(Replayable):
    def __init__(self, target, schedule, scale):
        self.target = target
        self.schedule = schedule
        self.scale = scale

    def init(self, x):
        return ChainState(x, self.target(x), jnp.zeros((), jnp.int32))

    def propose(self, x, z):
        raise NotImplementedError

    def correction(self, x, new):
        return 0.0

    def step(self, chain, state, t):
        k_move, k_accept = self.keys_at(chain, t, 2)
        z = jax.random.normal(k_move, state.x.shape)
        new = self.propose(state.x, z)
        logp = self.target(new)
        log_ratio = logp - state.logp + self.correction(state.x, new)
        ok = jnp.log(jax.random.uniform(k_accept)) < log_ratio
        state = ChainState(
            jnp.where(ok, new, state.x), jnp.where(ok, logp, state.logp), state.accepted + ok
        )
        return state, Info(state.x, z)


@register
class Metropolis(Kernel):
    def propose(self, x, z):
        return x + self.scale * z


@register
class Mala(Kernel):
    def _mean(self, x):
        return x + 0.5 * self.scale ** 2 * jax.grad(self.target)(x)

    def propose(self, x, z):
        return self._mean(x) + self.scale * z

    def correction(self, x, new):
        fwd = jnp.sum((new - self._mean(x)) ** 2)
        back = jnp.sum((x - self._mean(new)) ** 2)
        return (fwd - back) / (2 * self.scale ** 2)
