from typing import NamedTuple

import equinox as eqx
import jax
import jax.numpy as jnp

from critics import Critic


class Nets(NamedTuple):
    actor: eqx.nn.MLP
    q1: Critic
    q2: Critic


def build(cfg, key):
    actor_key, q_key = jax.random.split(key)
    critic = lambda k: Critic(cfg["obs"], cfg["act"], key=k)
    actor = eqx.nn.MLP(cfg["obs"], cfg["act"], 16, 2, key=actor_key)
    return Nets(actor, critic(q_key), critic(q_key))


def td_target(nets, cfg, reward, obs):
    act = jnp.tanh(nets.actor(obs))
    return reward + cfg["gamma"] * jnp.minimum(nets.q1(obs, act), nets.q2(obs, act))
