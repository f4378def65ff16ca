"""Start latents for the truncation trick: resample until every coordinate lies inside the box."""
import argparse
from functools import partial
from typing import NamedTuple

import jax
import jax.numpy as jnp


class Proposal(NamedTuple):
    key: jax.Array
    z: jax.Array
    tries: jax.Array


@partial(jax.jit, static_argnums=(1, 2, 3))
def truncated_latent(key, dim, bound, max_tries):
    def outside(p: Proposal):
        return jnp.any(jnp.abs(p.z) > bound) & (p.tries < max_tries)

    def resample(p: Proposal):
        _, sub = jax.random.split(p.key)
        z = jax.random.normal(sub, p.z.shape)
        return p._replace(z=z, tries=p.tries + 1)

    first = Proposal(key, jnp.full((dim,), jnp.inf), jnp.zeros((), jnp.int32))
    last = jax.lax.while_loop(outside, resample, first)
    return last.z, last.tries


def main(argv=()):
    parser = argparse.ArgumentParser()
    parser.add_argument("--seed", type=int, default=3)
    parser.add_argument("--count", type=int, default=64)
    parser.add_argument("--dim", type=int, default=4)
    parser.add_argument("--bound", type=float, default=1.5)
    parser.add_argument("--max-tries", type=int, default=100)
    args = parser.parse_args(list(argv))

    keys = jax.random.split(jax.random.key(args.seed), args.count)
    sample = jax.vmap(lambda k: truncated_latent(k, args.dim, args.bound, args.max_tries))
    latents, tries = sample(keys)
    print(f"{args.count} latents, mean tries {tries.mean():.2f}, largest |z| {jnp.abs(latents).max():.2f}")
    return latents, tries


if __name__ == "__main__":
    main()
