import jax
import jax.numpy as jnp

from moves import MOVES


def make_step(n_moves, weights=None):
    logits = jnp.zeros(n_moves) if weights is None else jnp.log(jnp.asarray(weights))

    @jax.jit
    def step(x, temp, key):
        which = jax.random.categorical(key, logits)
        return jax.lax.switch(which, MOVES, x, temp), which

    return step
