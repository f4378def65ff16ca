"""Langevin dynamics in a double well; estimates the kinetic temperature."""
import argparse

import jax.numpy as jnp
import numpy as np

from langevin import simulate
from physics import TEMPERATURE


def hops(x):
    side = np.sign(x)
    return int((side[1:] != side[:-1]).sum())


def main(argv=None):
    ap = argparse.ArgumentParser()
    ap.add_argument("--walkers", type=int, default=64)
    ap.add_argument("--steps", type=int, default=4000)
    ap.add_argument("--thin", type=int, default=10)
    ap.add_argument("--dt", type=float, default=0.05)
    ap.add_argument("--seed", type=int, default=12)
    a = ap.parse_args(argv)

    np.random.seed(a.seed)
    x0 = jnp.asarray(np.random.choice([-1.0, 1.0], size=a.walkers), jnp.float32)
    v0 = jnp.asarray(np.sqrt(TEMPERATURE) * np.random.normal(size=a.walkers), jnp.float32)
    x, v = (np.asarray(t) for t in simulate(x0, v0, a.dt, a.steps, a.thin))
    half = len(x) // 2
    kinetic = float((v[half:] ** 2).mean())
    print(f"kinetic T {kinetic:.3f} (set {TEMPERATURE}), well changes {hops(x)}")
    return {"x": x, "v": v, "kinetic": kinetic, "target": TEMPERATURE}


if __name__ == "__main__":
    main()
