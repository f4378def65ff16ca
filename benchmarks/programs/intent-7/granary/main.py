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


def main(seasons=5, depot=Depot()):
    levels = jnp.linspace(15.0, 35.0, 11)
    grid = jax.jit(jax.vmap(lambda lv, k: season(lv, k, depot), in_axes=(0, None)))
    table, seen = [], []
    for key in jax.random.split(jax.random.key(8), seasons):
        cost, demand = grid(levels, key)
        table.append(cost)
        seen.append(demand)
    table = jnp.stack(table)
    best = table.mean(0).argmin()
    regret = table - table[:, best][:, None]
    return {"level": levels[best], "regret": regret.mean(0), "demand": jnp.stack(seen)}


if __name__ == "__main__":
    print(main()["level"])
