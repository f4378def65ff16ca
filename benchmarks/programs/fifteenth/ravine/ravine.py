"""Stock level for a bakery by sample-average approximation.

The scenario set is drawn once per problem and the optimiser is judged on that very set,
hence a plain deterministic descent with a sure decrease; a second set scores the answer.
"""
import argparse
from typing import NamedTuple

import jax
import jax.numpy as jnp


class Costs(NamedTuple):
    short: float = 4.0
    over: float = 1.0
    soft: float = 8.0


def demand(key, n):
    return jnp.exp(2.0 + 0.3 * jax.random.normal(key, (n,)))


def expected_cost(level, key, n, c):
    gap = demand(key, n) - level
    short = jax.nn.softplus(c.soft * gap) / c.soft
    over = jax.nn.softplus(-c.soft * gap) / c.soft
    return jnp.mean(c.short * short + c.over * over)


def solve(key, n, steps, costs):
    fixed, fresh = jax.random.split(key)

    def body(level, _):
        value, slope = jax.value_and_grad(expected_cost)(level, fixed, n, costs)
        return level - 0.05 * slope, value

    level, trace = jax.lax.scan(body, jnp.float32(5.0), None, length=steps)
    return level, trace, expected_cost(level, fresh, 4 * n, costs)


def main(argv=None):
    p = argparse.ArgumentParser()
    p.add_argument("--seed", type=int, default=0)
    p.add_argument("--scenarios", type=int, default=64)
    p.add_argument("--steps", type=int, default=60)
    a = p.parse_args(argv)
    return solve(jax.random.key(a.seed), a.scenarios, a.steps, Costs())


if __name__ == "__main__":
    print(main()[0])
