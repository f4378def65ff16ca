"""Monte Carlo price of an arithmetic Asian call."""
import dataclasses

import jax
import jax.numpy as jnp


@dataclasses.dataclass(frozen=True)
class Market:
    spot: float = 100.0
    rate: float = 0.02
    vol: float = 0.25
    maturity: float = 1.0
    n_steps: int = 48


def path(key, m: Market):
    dt = m.maturity / m.n_steps
    shocks = jax.random.normal(key, (m.n_steps,))
    log_ret = (m.rate - 0.5 * m.vol**2) * dt + m.vol * jnp.sqrt(dt) * shocks
    return m.spot * jnp.exp(jnp.cumsum(log_ret)), shocks


def price(key, m: Market, strike: float, n_paths: int):
    keys = jnp.tile(key, (n_paths, 1))
    prices, shocks = jax.vmap(lambda k: path(k, m))(keys)
    payoff = jnp.exp(-m.rate * m.maturity) * jnp.maximum(prices.mean(axis=1) - strike, 0.0)
    return payoff.mean(), payoff.std() / jnp.sqrt(n_paths), shocks


def main(seed: int = 0, n_paths: int = 64, strike: float = 100.0):
    value, stderr, shocks = price(jax.random.PRNGKey(seed), Market(), strike, n_paths)
    return {"price": value, "stderr": stderr, "shocks": shocks}


if __name__ == "__main__":
    out = main()
    print(f"price {out['price']:.3f} +- {out['stderr']:.3f}")
