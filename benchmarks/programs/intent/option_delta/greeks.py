"""Delta of an Asian call by a central difference."""
import dataclasses

import jax
import jax.numpy as jnp
import numpy as np


@dataclasses.dataclass(frozen=True)
class Market:
    spot: float = 100.0
    strike: float = 100.0
    vol: float = 0.2
    rate: float = 0.01
    years: float = 1.0


def price(market, key, paths=400, steps=16):
    dt = market.years / steps
    z = jax.random.normal(key, (paths, steps))
    log_s = jnp.cumsum((market.rate - market.vol**2 / 2) * dt + market.vol * jnp.sqrt(dt) * z, axis=1)
    mean = (market.spot * jnp.exp(log_s)).mean(axis=1)
    return jnp.exp(-market.rate * market.years) * jnp.maximum(mean - market.strike, 0.0).mean()


def central(fn, market, field, width):
    up, down = (dataclasses.replace(market, **{field: getattr(market, field) + s * width}) for s in (1, -1))
    return (fn(up) - fn(down)) / (2 * width)


def main(seed=0, repeats=10):
    deltas, prices = [], []
    for key in jax.random.split(jax.random.key(seed), repeats):
        deltas.append(central(lambda m: price(m, key), Market(), "spot", 0.5))
        prices.append(price(Market(), key))
    return {"deltas": np.array(deltas), "prices": np.array(prices)}


if __name__ == "__main__":
    out = main()
    print(out["deltas"].mean(), "+/-", out["deltas"].std())
