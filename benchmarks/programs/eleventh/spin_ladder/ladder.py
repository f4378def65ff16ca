import argparse

import jax
import jax.numpy as jnp

from moves import MOVES


def sweep(spins, beta, key, length):
    def one(spins, key):
        spins, site = MOVES["flip"](spins, beta, key)
        return spins, jnp.stack(site)

    flip_key, mirror_key = jax.random.split(key)
    spins, sites = jax.lax.scan(one, spins, jax.random.split(flip_key, length))
    spins, _ = MOVES["mirror"](spins, beta, mirror_key)
    return spins, sites


def main(seed=0, betas=(0.2, 0.4, 0.6), size=6, length=50):
    start_key, sweep_key = jax.random.split(jax.random.key(seed))
    rungs = len(betas)
    spins = jax.random.rademacher(start_key, (rungs, size, size), dtype=jnp.float32)
    rung = jax.jit(jax.vmap(lambda s, b, k: sweep(s, b, k, length)))
    sites = []
    for key in jax.random.split(sweep_key, 4):
        spins, visited = rung(spins, jnp.array(betas), jax.random.split(key, rungs))
        sites.append(visited)
    return spins, jnp.stack(sites)


if __name__ == "__main__":
    ap = argparse.ArgumentParser()
    ap.add_argument("--seed", type=int, default=0)
    print(main(ap.parse_args().seed)[0].mean((1, 2)))
