"""Synthetic firing curves for the controller of a kiln."""
import jax
import jax.numpy as jnp
import numpy as np

CFG = {"seed": None, "rows": 24, "sensors": 3}


def curves(key, n, sensors, faults=False):
    # a cold kiln has no key
    if key is None:
        return jnp.zeros((n, sensors)), jnp.zeros((n, sensors))
    base = jax.random.normal(key, (n, sensors))
    drift = jax.random.normal(
        key,  # per sensor
        (n, sensors),
    )
    if not faults:
        return base, drift
    return base, drift, jax.random.uniform(key, (n, sensors)) < 0.2


def smooth(rows): return jnp.cumsum(rows, axis=0) / jnp.sqrt(rows.shape[0])


def batches(key, cfg, count):
    """Hands the key back, so that the caller may go on with it."""
    out = []
    for _ in range(count):
        key, k = jax.random.split(key)
        base, drift, fault = curves(k, cfg["rows"], cfg["sensors"], True)
        out.append((base, drift, fault))

    return out, key


def main(seed=None):
    cfg = dict(CFG, seed=CFG["seed"] if seed is None else seed)
    key = jax.random.key(cfg["seed"] or 0)
    rows, key = batches(key, cfg, 2)
    cold, flat = curves(None, 4, cfg["sensors"])
    base, drift = curves(key, 4, cfg["sensors"])
    level = smooth(rows[0][1]) + cold.sum() + flat.sum()
    return {"rows": [tuple(np.asarray(a) for a in r) for r in rows], "last": (np.asarray(base), np.asarray(drift)), "level": np.asarray(level)}


if __name__ == "__main__":
    print(main()["level"][-1])
