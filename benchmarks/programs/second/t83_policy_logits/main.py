import jax
import jax.numpy as jnp

import policy
from actor import Actor


def frequencies(seed=0, n=5000):
    k_init, k_act = jax.random.split(jax.random.key(seed))
    actor, obs = Actor(k_init), jnp.array([0.5, -1.0, 0.7])
    actions = actor.act(actor.params, obs, jax.random.split(k_act, n))
    return jax.nn.one_hot(actions, 5).mean(0), policy.apply(actor.params, obs)
