import argparse

from mesh import AXIS, P, host_mesh, over_rows

import jax
import jax.numpy as jnp
import numpy as np

import model


def runoff(n, d):
    rng = np.random.default_rng(33)
    x = rng.normal(size=(n, d)).astype(np.float32)
    return jnp.asarray(x), jnp.asarray(np.maximum(x @ np.ones(d), 0).astype(np.float32))


def make_step(mesh, rate, lr):
    def local(params, key, x, y):
        def loss(p):
            out, keep = model.forward(p, x, key, rate)
            return jnp.mean((out - y) ** 2), keep

        (value, keep), g = jax.value_and_grad(loss, has_aux=True)(params)
        g = jax.lax.pmean(g, AXIS)
        params = jax.tree.map(lambda p, d: p - lr * d, params, g)
        return params, jax.lax.pmean(value, AXIS), keep

    return over_rows(local, mesh, (P(), P(), P(AXIS)))


def train(seed, steps, rate=0.3, rows=32):
    x, y = runoff(rows, 6)
    key, k_init = jax.random.split(jax.random.key(seed))
    params = model.init(k_init, (6, 24, 1))
    step = make_step(host_mesh(), rate, 0.02)
    keeps, curve = [], []
    for i in range(steps):
        params, value, keep = step(params, jax.random.fold_in(key, i), x, y)
        keeps.append(np.asarray(keep))
        curve.append(float(value))
    return np.array(curve), np.stack(keeps)


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("--seed", type=int, default=0)
    ap.add_argument("--steps", type=int, default=5)
    ap.add_argument("--out", default="")
    ns = ap.parse_args()
    curve, keeps = train(ns.seed, ns.steps)
    print("loss", curve[-1])
    if ns.out:
        np.savez(ns.out, curve=curve, keeps=keeps)


if __name__ == "__main__":
    main()
