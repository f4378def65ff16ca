import argparse

import jax

import rollout


def main(argv=None):
    ap = argparse.ArgumentParser()
    ap.add_argument("--seed", type=int, default=0)
    ap.add_argument("--lanes", type=int, default=3)
    ap.add_argument("--steps", type=int, default=20)
    a = ap.parse_args(argv)
    go = jax.jit(rollout.many, static_argnums=(1, 3))
    places, clocks, rewards = go(jax.random.key(a.seed), a.lanes, 0.2, a.steps)
    starts = [row[clock == 0] for row, clock in zip(places, clocks)]
    return starts, rewards.mean()


if __name__ == "__main__":
    print(main())
