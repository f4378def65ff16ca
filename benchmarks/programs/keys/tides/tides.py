"""Fit the response of sea level to air pressure with optax."""
import jax
import jax.numpy as jnp
import optax

from gauges import readings
from inputs import pressures

DEFAULTS = {"seed": 0, "count": 300, "noise": 0.5, "slope": 2.0}


def fit(x, y, steps=60):
    optimiser = optax.sgd(0.2)
    loss = lambda w: jnp.mean((w * x - y) ** 2)
    w, state = jnp.float32(0.0), optimiser.init(jnp.float32(0.0))
    for _ in range(steps):
        updates, state = optimiser.update(jax.grad(loss)(w), state)
        w = optax.apply_updates(w, updates)
    return w


def main(seed=0):
    cfg = {**DEFAULTS, "seed": seed}
    x = pressures(cfg)
    y = readings(cfg, x)
    return {"x": x, "y": y, "slope": fit(x, y)}


if __name__ == "__main__":
    print(float(main()["slope"]))
