from typing import NamedTuple

import jax

from explore import random_action, soft_action


class ActorCfg(NamedTuple):
    epsilon: float = 0.2
    n_actions: int = 4


def select(cfg, key, q):
    k_coin, k_act = jax.random.split(key)
    explore = jax.random.uniform(k_coin) < cfg.epsilon
    action = jax.lax.cond(explore, random_action, soft_action, k_act, q)
    return action, explore


def batched(cfg):
    return jax.jit(jax.vmap(lambda k, q: select(cfg, k, q)))
