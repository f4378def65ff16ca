import argparse

import jax
import jax.numpy as jnp
import optax

from blocks import GaitNet
from herd import accelerometer


def run(seed=0, steps=8):
    herd_key, init_key, drop_key = jax.random.split(jax.random.PRNGKey(seed), 3)
    x, lame = accelerometer(herd_key)
    net = GaitNet()
    params = net.init(init_key, x)["params"]
    tx = optax.adamw(3e-3)
    opt_state = tx.init(params)

    @jax.jit
    def step(params, opt_state, i):
        rngs = {"params": init_key, "dropout": jax.random.fold_in(drop_key, i)}

        def loss(p):
            logits, aux = net.apply({"params": p}, x, train=True, rngs=rngs, mutable=["probe"])
            return optax.softmax_cross_entropy_with_integer_labels(logits, lame).mean(), aux["probe"]

        (value, probe), grads = jax.value_and_grad(loss, has_aux=True)(params)
        updates, opt_state = tx.update(grads, opt_state, params)
        return optax.apply_updates(params, updates), opt_state, value, probe

    values, kept = [], []
    for i in range(steps):
        params, opt_state, value, probe = step(params, opt_state, i)
        values.append(value)
        kept.append(jnp.concatenate([leaf.ravel() for leaf in jax.tree.leaves(probe)]))
    return {"loss": jnp.stack(values), "kept": jnp.stack(kept)}


if __name__ == "__main__":
    ap = argparse.ArgumentParser()
    ap.add_argument("--seed", type=int, default=0)
    print(run(ap.parse_args().seed)["loss"])
