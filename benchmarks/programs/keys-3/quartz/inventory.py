"""Compare two reorder policies with common random numbers."""
import functools

import jax
import jax.numpy as jnp

from warehouse import simulate


@functools.partial(jax.jit, static_argnums=(1,))
def paired_difference(key, days):
    # Common random numbers: both policies face the same demand, which
    # removes most of the variance of the difference.
    cost_a, demand_a = simulate(key, 10, 40, days)
    cost_b, demand_b = simulate(key, 14, 36, days)
    return cost_a - cost_b, demand_a, demand_b


def main(seed: int = 0, replications: int = 16, days: int = 60):
    keys = jax.random.split(jax.random.key(seed), replications)
    runs = [paired_difference(k, days) for k in keys]
    diff, demand_a, demand_b = (jnp.stack(part) for part in zip(*runs))
    stderr = diff.std() / jnp.sqrt(replications)
    return {"diff": diff.mean(), "stderr": stderr, "demand_a": demand_a, "demand_b": demand_b}


if __name__ == "__main__":
    out = main()
    print(f"cost difference {out['diff']:.2f} +- {out['stderr']:.2f}")
