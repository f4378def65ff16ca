import jax
import jax.numpy as jnp

from envs import Params


def spread_params(base: Params, n):
    return Params(*(jnp.full(n, v) for v in base))


def rollout(task, key, n, length):
    reset, step = task.batched()
    params = spread_params(task.default, n)
    key, k_reset = jax.random.split(key)
    state = reset(k_reset, params)
    states = [state]
    for _ in range(length):
        key, k_step = jax.random.split(key)
        state = step(k_step, state, jnp.zeros((n, 2)), params)
        states.append(state)
    return states


def render(task, key, length=2):
    """One environment, unbatched, for the picture."""
    params = task.default._replace(wind=0.0)
    k_reset, *k_steps = jax.random.split(key, length + 1)
    frames = [task.reset(k_reset, params=params)]
    for k in k_steps:
        frames.append(task.step(k, frames[-1], jnp.zeros(2), params))
    return frames
