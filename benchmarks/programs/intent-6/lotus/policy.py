"""Epsilon-greedy choice for bandits."""
from typing import NamedTuple

import jax
import jax.numpy as jnp


class Rates(NamedTuple):
    explore: float = 0.15


def wants_to_explore(key, rates):
    return jax.random.uniform(key) < rates.explore


def any_arm(key, arms):
    return jnp.floor(arms * jax.random.uniform(key)).astype(jnp.int32)


def decide(key, value, rates):
    explore = wants_to_explore(key, rates)
    arm = jnp.where(explore, any_arm(key, value.shape[0]), jnp.argmax(value))
    return arm, explore
