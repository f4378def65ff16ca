from functools import partial

import jax
import jax.numpy as jnp


@jax.jit
def local_update(w, x, y, lr=0.1):
    return -lr * jax.grad(lambda v: jnp.mean((x @ v - y) ** 2))(w)


@partial(jax.jit, static_argnums=(1, 2))
def blind(update, me, peers, round_key, scale):
    for other in peers:
        if other == me:
            continue
        lo, hi = sorted((me, other))
        shared = jax.random.fold_in(jax.random.fold_in(round_key, lo), hi)
        pad = scale * jax.random.normal(shared, update.shape)
        update = update + pad if me == lo else update - pad
    return update
