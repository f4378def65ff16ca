import argparse

import jax
import jax.numpy as jnp
import optax.contrib

from hospital import Hospital


def main(argv=None):
    ap = argparse.ArgumentParser()
    ap.add_argument("--seed", type=int, default=0)
    ap.add_argument("--hospitals", type=int, default=3)
    ap.add_argument("--rounds", type=int, default=2)
    ap.add_argument("--noise", type=float, default=1.0)
    a = ap.parse_args(argv)
    recipe = {"name": "private", "rate": 0.1, "clip": 1.0, "noise": a.noise, "seed": a.seed}
    x = jnp.linspace(-1.0, 1.0, 24).reshape(4, 6)
    cohort = (x, x.sum(axis=1))
    sites = [Hospital(cohort, recipe) for _ in range(a.hospitals)]
    w, history = jnp.zeros(6), []
    for _ in range(a.rounds):
        deltas = jnp.stack([s.update(w) for s in sites])
        history.append(deltas)
        w = w + deltas.mean(axis=0)
    return w, jnp.stack(history)


if __name__ == "__main__":
    print(main()[0])
