"""Paired comparison of two controllers: both drive the same days, which cuts the variance."""
import argparse

import jax
import jax.numpy as jnp

from tram import drive

CONTROLLERS = {
    "calm": lambda t: -0.1 * t.at - 0.3 * t.speed,
    "hasty": lambda t: -0.3 * t.at - 0.3 * t.speed,
}


def trial(name, days):
    return jax.vmap(lambda k: drive(CONTROLLERS[name], k))(days)


def main(argv=None):
    ap = argparse.ArgumentParser()
    ap.add_argument("--seed", type=int, default=0)
    ap.add_argument("--days", type=int, default=32)
    a = ap.parse_args(argv)
    days = jax.random.split(jax.random.key(a.seed), a.days)
    starts, pays = {}, {}
    for name in CONTROLLERS:
        starts[name], pays[name] = trial(name, days)
    gain = pays["hasty"] - pays["calm"]
    return {"starts": starts, "gain": gain.mean(), "stderr": gain.std() / jnp.sqrt(a.days)}


if __name__ == "__main__":
    out = main()
    print(out["gain"], out["stderr"])
