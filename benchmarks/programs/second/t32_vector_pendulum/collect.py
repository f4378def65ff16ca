import jax
import jax.numpy as jnp

from vec import VecEnv


def collect(seed=0, n=6, horizon=4):
    key, reset_key = jax.random.split(jax.random.key(seed))
    env = VecEnv(n)
    state = env.reset(reset_key)
    gusts = []
    for _ in range(horizon):
        key, step_key = jax.random.split(key)
        state, _, gust = env.step(step_key, state, -state.pos)
        gusts.append(gust)
    return jnp.stack(gusts)
