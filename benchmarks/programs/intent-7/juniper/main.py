import argparse

import jax
import jax.numpy as jnp

from sketch import leftover, orth


def operator(key, n, decay):
    u, _ = jnp.linalg.qr(jax.random.normal(key, (n, n)))
    return (u * jnp.arange(1.0, n + 1) ** -decay) @ u.T


def grow_basis(a, key, tol, widths=(4, 8, 16, 32)):
    for width in widths:
        key, sub = jax.random.split(key)
        q = orth(a, sub, width)
        est = leftover(a, q, sub)
        if est < tol:
            break
    return q, est


def main(argv=()):
    ap = argparse.ArgumentParser()
    ap.add_argument("--n", type=int, default=80)
    ap.add_argument("--tol", type=float, default=0.03)
    ap.add_argument("--seed", type=int, default=17)
    args = ap.parse_args(list(argv))

    k_op, k_sk = jax.random.split(jax.random.key(args.seed))
    a = operator(k_op, args.n, 1.2)
    q, est = grow_basis(a, k_sk, args.tol)
    true = jnp.linalg.norm(a - q @ (q.T @ a)) / jnp.linalg.norm(a)
    return {"rank": q.shape[1], "estimate": float(est), "true": float(true)}


if __name__ == "__main__":
    print(main())
