import dataclasses

import jax
import jax.numpy as jnp
from jax import random


@dataclasses.dataclass(frozen=True)
class Call:
    spot: float = 100.0
    strike: float = 105.0
    rate: float = 0.01
    vol: float = 0.25
    expiry: float = 1.0


def payoff(call, key, n):
    z = random.normal(key, (n,))
    drift = (call.rate - 0.5 * call.vol ** 2) * call.expiry
    end = call.spot * jnp.exp(drift + call.vol * jnp.sqrt(call.expiry) * z)
    return jnp.exp(-call.rate * call.expiry) * jnp.maximum(end - call.strike, 0.0)


def price(call, key, n):
    return payoff(call, key, n).mean()


def greek(call, field, key, n, bump=1e-2):
    """Central difference in one field."""
    at = getattr(call, field)
    up = dataclasses.replace(call, **{field: at + bump})
    down = dataclasses.replace(call, **{field: at - bump})
    return (price(up, key, n) - price(down, key, n)) / (2 * bump)


def run(seed=0, paths=20000):
    k_price, k_vega, k_delta = random.split(random.key(seed), 3)
    call = Call()
    return {
        "price": float(price(call, k_price, paths)),
        "vega": float(greek(call, "vol", k_vega, paths)),
        "delta": float(greek(call, "spot", k_delta, paths, bump=0.5)),
    }


if __name__ == "__main__":
    print(run())
