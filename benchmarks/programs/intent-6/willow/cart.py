from functools import partial

import jax
import jax.numpy as jnp


def step(state, action, key):
    pos, vel = state
    vel = 0.95 * vel + 0.2 * jnp.tanh(action) - 0.1 * jnp.sin(pos)
    return jnp.array([pos + 0.1 * vel, vel]) + 0.02 * jax.random.normal(key, (2,))


def episode(key, length):
    k_start, k_steps = jax.random.split(key)

    def body(state, k):
        k_act, k_env = jax.random.split(k)
        action = jax.random.normal(k_act)
        new = step(state, action, k_env)
        return new, {"state": state, "action": action, "next": new}

    return jax.lax.scan(body, jax.random.normal(k_start, (2,)), jax.random.split(k_steps, length))[1]


@partial(jax.jit, static_argnums=(1, 2))
def collect(key, episodes, length):
    data = jax.vmap(lambda k: episode(k, length))(jax.random.split(key, episodes))
    return jax.tree.map(lambda a: a.reshape(-1, *a.shape[2:]), data)
