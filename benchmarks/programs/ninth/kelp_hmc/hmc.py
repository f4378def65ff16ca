from typing import NamedTuple

import jax
import jax.numpy as jnp

from sites import Site, at


class Info(NamedTuple):
    position: jax.Array
    momentum: jax.Array
    level: jax.Array


class Hmc:
    def __init__(self, potential, eps=0.1, leaps=8):
        self.u = jax.vmap(potential)
        self.du = jax.vmap(jax.grad(potential))
        self.eps, self.leaps = eps, leaps

    def refresh(self, key, q):
        return jax.random.normal(at(key, Site.MOMENTUM), q.shape)

    def flow(self, q, p):
        p = p - 0.5 * self.eps * self.du(q)

        def leap(qp, _):
            q, p = qp
            q = q + self.eps * p
            return (q, p - self.eps * self.du(q)), None

        (q, p), _ = jax.lax.scan(leap, (q, p), None, length=self.leaps)
        return q, p + 0.5 * self.eps * self.du(q)

    def metropolis(self, key, old, new):
        level = jax.random.uniform(at(key, Site.METROPOLIS), old[0].shape)
        gain = self.u(old[0]) + 0.5 * old[1] ** 2 - self.u(new[0]) - 0.5 * new[1] ** 2
        return jnp.where(jnp.log(level) < gain, new[0], old[0]), level

    def step(self, q, key):
        p = self.refresh(key, q)
        new = self.flow(q, p)
        q, level = self.metropolis(key, (q, p), new)
        return q, Info(q, p, level)
