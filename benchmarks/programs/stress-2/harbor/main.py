from functools import partial

import jax
import jax.numpy as jnp
import numpy as np

OPTS = {"ships": 7, "seed": np.int64(2)}


def visit(opts, batch, lam):
    gaps = jax.random.exponential(batch["key"], (opts["ships"],))
    times = batch["start"] + jnp.cumsum(gaps) / lam
    return {"gaps": gaps, "times": times}


def simulate(opts, key, lams):
    """All quays at once; the batch goes back to the caller."""
    batch = {"key": key, "start": jnp.arange(lams.size)}
    axes = {"key": None, "start": 0}
    run = jax.vmap(partial(visit, opts), in_axes=(axes, 0))
    return run(batch, lams), batch


def alone(opts, key, lam): return visit(opts, {"key": key, "start": 0.0}, lam)["times"]


def main(seed=OPTS["seed"]):
    out, batch = simulate(OPTS, jax.random.key(seed), jnp.array([1.0, 1.5, 2.0]))

    # the weather comes after the ships
    _, k_wind, k_one = jax.random.split(batch["key"], 3)
    wind = jax.random.normal(k_wind, (3,))
    return {"gaps": np.asarray(out["gaps"]), "times": np.asarray(out["times"]), "wind": np.asarray(wind), "one": np.asarray(alone(OPTS, k_one, 2.0))}


if __name__ == "__main__":
    print(main()["times"])
