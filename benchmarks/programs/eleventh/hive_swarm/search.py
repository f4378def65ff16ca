import argparse

import jax
import jax.numpy as jnp

from swarm import Scout, meadow


def main(seed=0, scouts=5, hops=8, kind="annealed"):
    hive_key, scout_key = jax.random.split(jax.random.key(seed))
    hive = 2 * jax.random.normal(hive_key, (3,))
    team = [Scout(i, hive, scout_key, kind) for i in range(scouts)]
    trails = jnp.stack([jnp.stack([scout.fly() for scout in team]) for _ in range(hops)])
    return {"trails": trails, "best": min(float(meadow(s.place)) for s in team)}


if __name__ == "__main__":
    ap = argparse.ArgumentParser()
    ap.add_argument("--seed", type=int, default=0)
    ap.add_argument("--kind", default="annealed")
    ns = ap.parse_args()
    print(main(ns.seed, kind=ns.kind)["best"])
