import argparse
from typing import NamedTuple

import jax
import jax.numpy as jnp


class Market(NamedTuple):
    price: jax.Array
    level: jax.Array
    rng: jax.Array


def opening(seed):
    return Market(jnp.array(100.0), jnp.array(100.0), jax.random.key(seed))


def tick(market, minute, *, vol, pull):
    nxt, now = jax.random.split(market.rng)
    market._replace(rng=nxt)
    shock = vol * jax.random.normal(now)
    moved = market.price + pull * (market.level - market.price) + shock
    return market._replace(price=moved), {"minute": minute, "price": moved, "shock": shock}


def main(argv=None):
    ap = argparse.ArgumentParser()
    ap.add_argument("--minutes", type=int, default=390)
    ap.add_argument("--vol", type=float, default=0.2)
    ap.add_argument("--pull", type=float, default=0.05)
    ap.add_argument("--seed", type=int, default=7)
    o = ap.parse_args(argv)

    def body(m, t):
        return tick(m, t, vol=o.vol, pull=o.pull)

    _, tape = jax.lax.scan(body, opening(o.seed), jnp.arange(o.minutes))
    return jax.device_get(tape)


if __name__ == "__main__":
    print(main()["price"][-5:])
