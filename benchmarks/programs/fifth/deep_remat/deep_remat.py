from functools import partial

import jax
import jax.numpy as jnp


def block(w, h, key, rate):
    keep = jax.random.bernoulli(key, 1 - rate, h.shape)
    return h + jnp.where(keep, jnp.tanh(h @ w), 0.0) / (1 - rate), keep


@partial(jax.jit, static_argnames=("remat", "rate"))
def loss(ws, x, key, remat=True, rate=0.4):
    f = jax.checkpoint(block, static_argnums=3) if remat else block
    depth = ws.shape[0]
    keys = jax.random.split(key, depth)

    def body(h, i):
        return f(ws[i], h, keys[i], rate)

    h, kept = jax.lax.scan(body, x, jnp.arange(depth))
    return jnp.mean(h ** 2), kept


def gradients(seed, depth=5, width=4, batch=3):
    k_w, k_x, k_drop = jax.random.split(jax.random.key(seed), 3)
    ws = 0.3 * jax.random.normal(k_w, (depth, width, width))
    x = jax.random.normal(k_x, (batch, width))
    out = {}
    for remat in (True, False):
        out[remat] = jax.value_and_grad(partial(loss, remat=remat), has_aux=True)(ws, x, k_drop)
    return out
