from dataclasses import dataclass

import jax
import jax.numpy as jnp


@dataclass(frozen=True)
class Depot:
    weeks: int = 26
    rate: float = 20.0
    hold: float = 1.0
    short: float = 6.0


def season(level, key, depot):
    """Weekly order-up-to policy; backlog is carried over."""

    def week(stock, k):
        demand = jax.random.poisson(k, depot.rate).astype(jnp.float32)
        after = jnp.maximum(stock, level) - demand
        cost = depot.hold * jnp.maximum(after, 0) + depot.short * jnp.maximum(-after, 0)
        return after, (cost, demand)

    _, (costs, demand) = jax.lax.scan(week, level, jax.random.split(key, depot.weeks))
    return costs.mean(), demand


def main(futures=64, depot=Depot()):
    key, report = jax.random.key(8), {}
    spread = jax.jit(jax.vmap(lambda lv, k: season(lv, k, depot), in_axes=(0, None)))
    for level in (22.0, 25.0, 28.0):
        key, sub = jax.random.split(key)
        cost, demand = spread(jnp.full(futures, level), sub)
        tail = jnp.sort(cost)[-futures // 20:]
        report[level] = {
            "mean": cost.mean(),
            "p95": jnp.quantile(cost, 0.95),
            "tail": tail.mean(),
            "demand": demand,
        }
    return report


if __name__ == "__main__":
    for lv, row in main().items():
        print(lv, row["mean"], row["p95"], row["tail"])
