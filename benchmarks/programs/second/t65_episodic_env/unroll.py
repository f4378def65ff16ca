import jax
import jax.numpy as jnp

import env
from wrappers import AutoReset


def unroll(seed=0, horizon=20, limit=5):
    wrapped = AutoReset(env, limit)

    def body(state, _):
        state, done = wrapped.step(state, -state.pos)
        return state, (state.start, done)

    first = wrapped.reset(jax.random.PRNGKey(seed))
    return jax.lax.scan(body, first, None, length=horizon)[1]
