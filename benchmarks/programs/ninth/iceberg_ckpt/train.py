import argparse

import jax
import jax.numpy as jnp
import numpy as np
import optax

import diffusion
from store import Store


def outlines(n=48, d=6):
    rng = np.random.default_rng(1912)
    return jnp.asarray(np.sin(rng.uniform(0, 3, (n, 1)) + np.arange(d)), jnp.float32)


def train(seed, epochs, folder):
    x = outlines()
    tx = optax.adam(1e-3)
    key, k_init = jax.random.split(jax.random.key(seed))
    store = Store(folder)
    kept = store.load()
    if kept is None:
        params = diffusion.init(k_init, x.shape[1])
        opt, first = tx.init(params), 0
    else:
        params, opt, first = kept["params"], kept["opt"], kept["epoch"]

    @jax.jit
    def step(params, opt, k):
        (value, eps), g = jax.value_and_grad(diffusion.loss, has_aux=True)(params, x, k)
        up, opt = tx.update(g, opt)
        return optax.apply_updates(params, up), opt, value, eps

    noise = []
    for epoch in range(first, epochs):
        key, k = jax.random.split(key)
        params, opt, value, eps = step(params, opt, k)
        noise.append(np.asarray(eps))
        store.save(params=params, opt=opt, epoch=epoch + 1)
    return noise


def main(argv=None):
    ap = argparse.ArgumentParser()
    ap.add_argument("--seed", type=int, default=0)
    ap.add_argument("--epochs", type=int, default=4)
    ap.add_argument("--folder", default="/tmp/iceberg")
    ns = ap.parse_args(argv)
    noise = train(ns.seed, ns.epochs, ns.folder)
    print("ran", len(noise), "epochs")
    return noise


if __name__ == "__main__":
    main()
