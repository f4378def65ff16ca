from typing import NamedTuple

import equinox as eqx
import jax
import jax.numpy as jnp

from critics import Critic


class Nets(NamedTuple):
    actor: eqx.nn.MLP
    q1: Critic
    q1_target: Critic


def build(cfg, key):
    actor_key, q_key = jax.random.split(key)
    critic = lambda k: Critic(cfg["obs"], cfg["act"], key=k)
    actor = eqx.nn.MLP(cfg["obs"], cfg["act"], 16, 2, key=actor_key)
    # the target starts at the weights of its critic
    return Nets(actor, critic(q_key), critic(q_key))


def td_target(nets, cfg, reward, obs):
    act = jnp.tanh(nets.actor(obs))
    return reward + cfg["gamma"] * nets.q1_target(obs, act)
