import argparse
from functools import partial

import jax
import jax.numpy as jnp


def local_field(spins):
    return sum(jnp.roll(spins, s, a) for s in (1, -1) for a in (0, 1))


def sweep(i, carry, beta):
    spins, accepted, rng = carry
    r_site, r_acc = jax.random.split(rng)
    mask = jax.random.bernoulli(r_site, 0.3, spins.shape)
    delta = 2.0 * spins * local_field(spins)
    take = mask & (jax.random.uniform(r_acc, spins.shape) < jnp.exp(-beta * delta))
    return jnp.where(take, -spins, spins), accepted.at[i].set(mask.sum()), rng


@partial(jax.jit, static_argnames=("sweeps",))
def simulate(rng, spins, beta, sweeps):
    trace = jnp.zeros(sweeps, jnp.int32)
    body = partial(sweep, beta=beta)
    spins, trace, _ = jax.lax.fori_loop(0, sweeps, body, (spins, trace, rng))
    return spins, trace


def main(argv=None):
    ap = argparse.ArgumentParser()
    ap.add_argument("--side", type=int, default=16)
    ap.add_argument("--beta", type=float, default=0.4)
    ap.add_argument("--sweeps", type=int, default=20)
    ap.add_argument("--seed", type=int, default=0)
    a = ap.parse_args(argv)
    k0, k1 = jax.random.split(jax.random.key(a.seed))
    spins = jax.random.rademacher(k0, (a.side, a.side), jnp.float32)
    return simulate(k1, spins, a.beta, a.sweeps)


if __name__ == "__main__":
    print(main()[0].mean())
