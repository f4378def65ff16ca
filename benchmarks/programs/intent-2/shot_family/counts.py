"""Photon counts of a ramp under a selectable noise family."""
import json

import jax
import jax.numpy as jnp
from family import shot_noise

DEFAULTS = json.loads('{"noise": "anscombe", "exposures": 200, "peak": 40.0}')


def main(seed=0, **overrides):
    cfg = {**DEFAULTS, **overrides}
    lam = jnp.linspace(5.0, cfg["peak"], 16)
    keys = jax.random.split(jax.random.PRNGKey(seed), cfg["exposures"])
    counts = jax.vmap(lambda k: shot_noise(cfg["noise"], k, lam))(keys)
    return {"lam": lam, "counts": counts}


if __name__ == "__main__":
    print(main()["counts"].mean(0))
