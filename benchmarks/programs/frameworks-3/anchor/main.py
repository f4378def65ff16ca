"""Monte-Carlo price of an arithmetic Asian call under GBM; keys are split up front to keep the loop lean."""
from dataclasses import dataclass
from functools import partial

import jax
import jax.numpy as jnp


@dataclass(frozen=True)
class Contract:
    spot: float = 100.0
    strike: float = 100.0
    rate: float = 0.03
    vol: float = 0.25
    steps: int = 126
    paths: int = 256
    pool: int = 32


@partial(jax.jit, static_argnums=1)
def simulate(key, c: Contract):
    dt = 1.0 / c.steps
    pool = jax.random.split(key, c.pool)
    log_s = jnp.zeros((c.steps + 1, c.paths)).at[0].set(jnp.log(c.spot))

    def advance(i, path):
        z = jax.random.normal(pool[i % c.pool], (c.paths,))
        drift = (c.rate - 0.5 * c.vol ** 2) * dt
        return path.at[i + 1].set(path[i] + drift + c.vol * jnp.sqrt(dt) * z)

    return jax.lax.fori_loop(0, c.steps, advance, log_s)


def price(paths, c: Contract):
    payoff = jnp.maximum(jnp.exp(paths[1:]).mean(axis=0) - c.strike, 0.0)
    disc = jnp.exp(-c.rate) * payoff
    return disc.mean(), disc.std() / jnp.sqrt(c.paths)


def main(seed=11):
    contract = Contract()
    paths = simulate(jax.random.key(seed), contract)
    value, err = price(paths, contract)
    print(f"asian call {value:.3f} +- {err:.3f}")
    return paths


if __name__ == "__main__":
    main()
