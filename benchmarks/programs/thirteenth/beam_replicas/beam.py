"""Particle tracking through a noisy beam line, a grid of (site, replica) runs."""
import argparse
import itertools

import jax
import jax.numpy as jnp
import numpy as np

ELEMENTS = 8


def run_number(site, replica, replicas):
    return site * replicas + replica


def track(key, current):
    kicks = 0.02 * jax.random.normal(key, (ELEMENTS, 2))

    def element(z, kick):
        x, xp = z
        xp = xp - 0.3 * current * x + kick[0]
        return (x + xp + kick[1], xp), x

    return jax.lax.scan(element, (jnp.float32(0.1), jnp.float32(0.0)), kicks)[1]


def campaign(seed, sites, replicas, currents=(0.8, 1.2)):
    root = jax.random.key(seed)
    shoot = jax.jit(track)
    table = {}
    for site, rep in itertools.product(range(sites), range(replicas)):
        key = jax.random.fold_in(root, run_number(site, rep, replicas))
        for current in currents:
            table[site, rep, current] = np.asarray(shoot(key, current))
    return table


def main(argv=None):
    p = argparse.ArgumentParser()
    p.add_argument("--seed", type=int, default=0)
    p.add_argument("--sites", type=int, default=3)
    p.add_argument("--replicas", type=int, default=4)
    a = p.parse_args(argv)
    table = campaign(a.seed, a.sites, a.replicas)
    gain = [table[s, r, 1.2].std() - table[s, r, 0.8].std() for s in range(a.sites) for r in range(a.replicas)]
    return table, np.mean(gain), np.std(gain)


if __name__ == "__main__":
    print("change of spread at equal kicks: %.4f +- %.4f" % main()[1:])
