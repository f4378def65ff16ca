"""Tune (s, S) restocking levels of spare-part depots by simultaneous perturbation."""
import argparse
from functools import partial

import jax
import jax.numpy as jnp


@partial(jax.jit, static_argnames="weeks")
def yearly_cost(levels, demand_key, weeks=52):
    """Mean holding plus shortage cost of one simulated year."""
    low, high = levels[0], levels[0] + jax.nn.softplus(levels[1])
    demand = jax.random.poisson(demand_key, 4.0, (weeks, 64)).astype(jnp.float32)

    def week(stock, need):
        after = stock - need
        cost = 0.2 * jax.nn.relu(after) + 3.0 * jax.nn.relu(-after)
        return jnp.where(after < low, high, after), cost

    _, cost = jax.lax.scan(week, jnp.full((64,), high), demand)
    return cost.mean()


class SPSA:
    def __init__(self, objective, gain=0.4, width=0.5):
        self.objective, self.gain, self.width = objective, gain, width

    def step(self, levels, key):
        """Both ends of the finite difference are scored on the same demand history."""
        side_key, demand_key = jax.random.split(key)
        side = jax.random.rademacher(side_key, levels.shape, dtype=levels.dtype)
        up = self.objective(levels + self.width * side, demand_key)
        down = self.objective(levels - self.width * side, demand_key)
        return levels - self.gain * (up - down) / (2 * self.width) * side, side


def main(seed, rounds=60):
    tuner, levels = SPSA(yearly_cost), jnp.array([1.0, 1.0])
    *round_keys, audit_key = jax.random.split(jax.random.key(seed), rounds + 1)
    before = yearly_cost(levels, audit_key)
    sides = []
    for key in round_keys:
        levels, side = tuner.step(levels, key)
        sides.append(side)
    after = yearly_cost(levels, audit_key)
    return {"levels": levels, "before": before, "after": after, "sides": jnp.stack(sides)}


if __name__ == "__main__":
    ap = argparse.ArgumentParser()
    ap.add_argument("--seed", type=int, default=0)
    print(main(ap.parse_args().seed))
