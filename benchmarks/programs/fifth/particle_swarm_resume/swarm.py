from typing import NamedTuple

import jax
import jax.numpy as jnp


class Swarm(NamedTuple):
    pos: jax.Array
    vel: jax.Array
    best: jax.Array
    key: jax.Array


def spawn(seed, n, dim):
    key, sub = jax.random.split(jax.random.key(seed))
    pos = jax.random.uniform(sub, (n, dim), minval=-2.0, maxval=2.0)
    return Swarm(pos, jnp.zeros_like(pos), pos, key)


@jax.jit
def advance(s: Swarm):
    key, k_self, k_team = jax.random.split(s.key, 3)
    f = lambda p: jnp.sum(p ** 2, -1)
    leader = s.best[jnp.argmin(f(s.best))]
    pull = jax.random.uniform(k_self, s.pos.shape) * (s.best - s.pos)
    pull += jax.random.uniform(k_team, s.pos.shape) * (leader - s.pos)
    vel = 0.6 * s.vel + pull
    pos = s.pos + vel
    best = jnp.where((f(pos) < f(s.best))[:, None], pos, s.best)
    return Swarm(pos, vel, best, key)
