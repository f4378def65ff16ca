import argparse

import jax
import jax.numpy as jnp
import numpy as np

from decoder import generate, generate_batch


def toy_params(key, vocab=12, dim=6):
    k_embed, k_out = jax.random.split(key)
    out = 0.4 * jax.random.normal(k_out, (dim, vocab))
    return {"embed": jax.random.normal(k_embed, (vocab, dim)),
            "out": out.at[:, 0].set(0.0)}


def main(argv=None):
    ap = argparse.ArgumentParser()
    ap.add_argument("--seed", type=int, default=0)
    ap.add_argument("--samples", type=int, default=6)
    ap.add_argument("--temperature", type=float, default=1.2)
    args = ap.parse_args(argv)

    k_params, k_one, k_many = jax.random.split(jax.random.key(args.seed), 3)
    params = toy_params(k_params)
    one = generate(params, 3, k_one, stop=-1, max_len=10)
    prompts = jnp.arange(1, args.samples + 1)
    tokens, gumbels, length = generate_batch(
        params, prompts, jax.random.split(k_many, args.samples), temperature=args.temperature)
    return {
        "one": tuple(np.asarray(v) for v in one),
        "tokens": np.asarray(tokens),
        "gumbels": np.asarray(gumbels),
        "length": np.asarray(length),
    }


if __name__ == "__main__":
    res = main()
    for row, n in zip(res["tokens"], res["length"]):
        print(*row[:n])
