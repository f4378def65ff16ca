import argparse

import jax
import jax.numpy as jnp
import optax

from corrupt import Ladder
from data import batches, boulders


def init_net(key, d, h=32):
    a, b = jax.random.split(key)
    return {"w1": jax.random.normal(a, (d + 1, h)) / jnp.sqrt(d + 1), "b1": jnp.zeros(h),
            "w2": jax.random.normal(b, (h, d)) / jnp.sqrt(h)}


def score(p, x, sigma):
    z = jnp.concatenate([x, jnp.log(sigma)], -1)
    return jnp.tanh(z @ p["w1"] + p["b1"]) @ p["w2"] / sigma


def dsm(p, clean, noisy, sigma):
    target = (clean - noisy) / sigma ** 2
    return jnp.mean(sigma ** 2 * (score(p, noisy, sigma) - target) ** 2)


def run(seed, n=256, d=4, epochs=5):
    root = jax.random.PRNGKey(seed)
    k_net, k_data = jax.random.split(root)
    params = init_net(k_net, d)
    clean = boulders(k_data, n, d)
    noisy, sigma = Ladder()(root, clean)

    tx = optax.adam(1e-2)
    opt = tx.init(params)
    grad = jax.jit(jax.value_and_grad(dsm))
    for _ in range(epochs):
        for c, z, s in zip(batches(clean, 64), batches(noisy, 64), batches(sigma, 64)):
            loss, g = grad(params, c, z, s)
            up, opt = tx.update(g, opt)
            params = optax.apply_updates(params, up)
    return {"loss": float(loss), "clean": clean, "noisy": noisy, "sigma": sigma}


def main(argv=None):
    ap = argparse.ArgumentParser()
    ap.add_argument("--seed", type=int, default=1)
    ap.add_argument("--epochs", type=int, default=5)
    ns = ap.parse_args(argv)
    out = run(ns.seed, epochs=ns.epochs)
    print("loss", out["loss"])
    return out


if __name__ == "__main__":
    main()
