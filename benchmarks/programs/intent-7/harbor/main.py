import argparse

import jax
import jax.numpy as jnp

from sketch import GramStream, gaussian


def compress(stream, key, width):
    blocks = [rows @ gaussian(key, len(stream), width) for rows in stream]
    return jnp.concatenate(blocks)


def factor(y, key):
    n, width = y.shape
    core = gaussian(key, n, width).T @ y
    vals, vecs = jnp.linalg.eigh((core + core.T) / 2)
    keep = vals > 1e-4 * vals.max()
    root = vecs * jnp.where(keep, 1 / jnp.sqrt(jnp.where(keep, vals, 1.0)), 0.0)
    return y @ root


def main(argv=()):
    ap = argparse.ArgumentParser()
    ap.add_argument("--n", type=int, default=100)
    ap.add_argument("--width", type=int, default=24)
    ap.add_argument("--seed", type=int, default=17)
    args = ap.parse_args(list(argv))

    k_pts, k_sk = jax.random.split(jax.random.key(args.seed))
    stream = GramStream(jax.random.uniform(k_pts, (args.n, 2)), scale=0.6)
    half = factor(compress(stream, k_sk, args.width), k_sk)
    gram = jnp.concatenate(list(stream))
    gap = jnp.linalg.norm(gram - half @ half.T) / jnp.linalg.norm(gram)
    return {"half": half, "gap": float(gap)}


if __name__ == "__main__":
    print(main()["gap"])
