import argparse

import jax
import jax.numpy as jnp

from resampling import bootstrap, percentile_interval


def cohort(key, n=80):
    k_dose, k_days = jax.random.split(key)
    dose = jax.random.uniform(k_dose, (n,), maxval=3.0)
    days = 12.0 - 1.5 * dose + 2.0 * jax.random.normal(k_days, (n,))
    return {"dose": dose, "days": days}


def slope(table):
    d = table["dose"] - table["dose"].mean()
    return jnp.vdot(d, table["days"]) / jnp.vdot(d, d)


def main(seed=31, rounds=60):
    k_data, k_boot = jax.random.split(jax.random.key(seed))
    table = cohort(k_data)
    values = bootstrap(slope, table, k_boot, rounds)
    low, high = percentile_interval(values)
    return {"estimate": slope(table), "values": values, "interval": (low, high)}


if __name__ == "__main__":
    p = argparse.ArgumentParser()
    p.add_argument("--seed", type=int, default=31)
    out = main(p.parse_args().seed)
    print(out["estimate"], out["interval"])
