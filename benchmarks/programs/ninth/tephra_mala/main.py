import argparse

import jax
import jax.numpy as jnp

from kernels import Mala
from targets import field_campaign


def sample(seed, chains=16, steps=200, tau=2e-4):
    target = field_campaign()
    kernel = Mala(target.log_prob, tau)
    k_start, k_walk = jax.random.split(jax.random.key(seed))
    x0 = 0.8 + 0.1 * jax.random.normal(k_start, (chains,))
    _, visits = jax.lax.scan(kernel.step, x0, jax.random.split(k_walk, steps))
    return visits


def main(argv=None):
    ap = argparse.ArgumentParser()
    ap.add_argument("--seed", type=int, default=0)
    ap.add_argument("--steps", type=int, default=200)
    args = ap.parse_args(argv)
    visits = sample(args.seed, steps=args.steps)
    half = args.steps // 2
    print("rate %.3f +- %.3f" % (visits.position[half:].mean(), visits.position[half:].std()))
    print("acceptance %.2f" % visits.taken.mean())
    return visits


if __name__ == "__main__":
    main()
