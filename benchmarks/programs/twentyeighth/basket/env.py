from typing import NamedTuple

import jax
import jax.numpy as jnp

HORIZON = 24


class EnvState(NamedTuple):
    angle: jax.Array
    speed: jax.Array
    t: jax.Array


def reset(key):
    angle = jax.random.uniform(key, (), minval=-0.8, maxval=0.8)
    return EnvState(angle, jnp.zeros(()), jnp.zeros((), jnp.int32))


def observe(s):
    return jnp.stack([s.angle, s.speed])


def step(key, s, torque):
    """Auto-resetting inverted pendulum with random gusts."""
    gust_key, reset_key = jax.random.split(key)
    push = jnp.clip(torque, -2, 2) + 0.2 * jax.random.normal(gust_key)
    speed = s.speed + 0.1 * (2.0 * jnp.sin(s.angle) + push)
    nxt = EnvState(s.angle + 0.1 * speed, speed, s.t + 1)
    reward = -(nxt.angle ** 2 + 0.1 * nxt.speed ** 2)
    done = nxt.t >= HORIZON
    nxt = jax.tree.map(lambda a, b: jnp.where(done, a, b), reset(reset_key), nxt)
    return nxt, reward, done
