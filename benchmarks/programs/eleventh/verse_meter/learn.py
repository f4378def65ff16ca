import argparse
from functools import partial

import haiku as hk
import jax
import jax.numpy as jnp
import optax

from meter import poems, scan_verses


def main(seed=0, steps=5):
    keys = hk.PRNGSequence(seed)
    ids, stress = poems(keys)
    net = hk.transform(scan_verses)
    params = jax.jit(net.init, static_argnums=2)(next(keys), ids, True)
    tx = optax.adam(1e-2)
    state = tx.init(params)

    @jax.jit
    def step(params, state, key):
        def loss(p):
            logits, out = net.apply(p, key, ids, True)
            return optax.softmax_cross_entropy_with_integer_labels(logits, stress).mean(), out != 0

        (value, kept), grads = jax.value_and_grad(loss, has_aux=True)(params)
        updates, state = tx.update(grads, state)
        return optax.apply_updates(params, updates), state, value, kept

    values, kept = [], []
    for key in keys.take(steps):
        params, state, value, mask = step(params, state, key)
        values.append(value)
        kept.append(mask)
    calm = partial(jax.jit(net.apply, static_argnums=3), params, None, ids, False)
    return {"values": jnp.stack(values), "kept": jnp.stack(kept), "calm": calm()[0]}


if __name__ == "__main__":
    ap = argparse.ArgumentParser()
    ap.add_argument("--seed", type=int, default=0)
    print(main(ap.parse_args().seed)["values"])
