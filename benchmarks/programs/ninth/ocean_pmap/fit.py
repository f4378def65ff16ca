import argparse

from sampler import init_flow, make_step
from devices import COUNT

import jax
import jax.numpy as jnp
import numpy as np


def fit(seed, steps):
    k_init, k_run = jax.random.split(jax.random.key(seed))
    one = init_flow(k_init, 3)
    params = jax.tree.map(lambda p: jnp.stack([p] * COUNT), one)
    step = make_step(16, 0.05)
    noise = []
    for k in jax.random.split(k_run, steps):
        params, value, eps = step(params, k)
        noise.append(np.asarray(eps))
    return {"eps": np.stack(noise), "shift": np.asarray(params["shift"]), "elbo": np.asarray(value)}


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("--seed", type=int, default=5)
    ap.add_argument("--steps", type=int, default=8)
    ap.add_argument("--out", default="")
    ns = ap.parse_args()
    out = fit(ns.seed, ns.steps)
    print("elbo", out["elbo"][0])
    if ns.out:
        np.savez(ns.out, **out)


if __name__ == "__main__":
    main()
