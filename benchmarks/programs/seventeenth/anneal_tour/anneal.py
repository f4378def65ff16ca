import argparse
import functools
from typing import NamedTuple

import jax
import jax.numpy as jnp


class Search(NamedTuple):
    tour: jax.Array
    cost: jax.Array
    accepted: jax.Array


def length(points, tour):
    route = points[tour]
    return jnp.linalg.norm(route - jnp.roll(route, -1, axis=0), axis=1).sum()


def exchange(tour, pair):
    i, j = pair
    return tour.at[i].set(tour[j]).at[j].set(tour[i])


@functools.partial(jax.jit, static_argnames="sweeps")
def anneal(points, key, sweeps, hot=1.0, cold=0.01):
    n = points.shape[0]
    cooling = (cold / hot) ** (1 / sweeps)

    def visit(i, s):
        k_pair, k_accept = jax.random.split(key)
        cand = exchange(s.tour, jax.random.choice(k_pair, n, (2,), replace=False))
        cost = length(points, cand)
        temp = hot * cooling ** i
        ok = jax.random.uniform(k_accept) < jnp.exp((s.cost - cost) / temp)
        return Search(*(jnp.where(ok, a, b) for a, b in zip((cand, cost, s.accepted + 1), s)))

    tour = jnp.arange(n)
    return jax.lax.fori_loop(0, sweeps, visit, Search(tour, length(points, tour), jnp.int32(0)))


def main(argv=None):
    ap = argparse.ArgumentParser()
    ap.add_argument("--cities", type=int, default=20)
    ap.add_argument("--sweeps", type=int, default=3000)
    ap.add_argument("--seed", type=int, default=0)
    o = ap.parse_args(argv)
    place, search = jax.random.split(jax.random.key(o.seed))
    points = jax.random.uniform(place, (o.cities, 2))
    return jax.device_get(anneal(points, search, o.sweeps))


if __name__ == "__main__":
    print(main())
