"""Paired simulation of a treated and an untreated arm."""
from dataclasses import dataclass, replace

import jax
import jax.numpy as jnp


@dataclass(frozen=True)
class Arm:
    name: str
    effect: float = 0.0
    sigma: float = 0.5
    weeks: int = 6


def simulate(key, arm, patients):
    base_key, week_key = jax.random.split(key)
    base = 10.0 + jax.random.normal(base_key, (patients, 1))
    shocks = arm.sigma * jax.random.normal(week_key, (patients, arm.weeks))
    return base + arm.effect + jnp.cumsum(shocks, axis=1)


def paired_difference(key, control, treated, patients):
    twin = jax.random.clone(key)
    outcome = simulate(key, control, patients)
    counterfactual = simulate(twin, treated, patients)
    return outcome, counterfactual - outcome


def main(seed=0, replicates=3, patients=12):
    control = Arm("placebo")
    treated = replace(control, name="drug", effect=-1.5)
    keys = jax.random.split(jax.random.key(seed), replicates)
    outcomes, gaps = zip(*(paired_difference(k, control, treated, patients) for k in keys))
    return {"outcomes": jnp.stack(outcomes), "gaps": jnp.stack(gaps)}


if __name__ == "__main__":
    print("effect", float(main()["gaps"].mean()))
