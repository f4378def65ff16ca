import argparse
import json

import jax
import jax.numpy as jnp
import numpy as np

from sde import simulate, simulate_many
from systems import SYSTEMS


def main(argv=None):
    p = argparse.ArgumentParser(description="first passage statistics")
    p.add_argument("--system", default="ou", choices=list(SYSTEMS))
    p.add_argument("--seed", type=int, default=0)
    p.add_argument("--paths", type=int, default=5)
    p.add_argument("--steps", type=int, default=50)
    p.add_argument("--options", type=json.loads, default={})
    a = p.parse_args(argv)

    system = SYSTEMS[a.system](**a.options)
    start_key, single_key, many_key = jax.random.split(jax.random.key(a.seed), 3)
    x0 = jax.random.normal(start_key, (a.paths, 2))
    single = simulate(system, jnp.zeros(2), key=single_key, steps=a.steps)
    many = simulate_many(system, x0, jax.random.split(many_key, a.paths), a.steps)
    return {
        "x0": np.asarray(x0),
        "single": np.asarray(single),
        "paths": np.asarray(many),
        "variance": float(many[:, -1].var()),
    }


if __name__ == "__main__":
    print("terminal variance", main()["variance"])
