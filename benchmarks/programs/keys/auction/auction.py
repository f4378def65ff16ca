"""Repeated second-price auctions with private valuations."""
import json
from typing import NamedTuple

import jax
import jax.numpy as jnp

SETTINGS = json.loads('{"rounds": 6, "bidders": 9, "spread": 0.4, "reserve": 0.2}')


class Round(NamedTuple):
    bids: jax.Array
    winner: int
    price: float


def settle(bids, reserve):
    order = jnp.argsort(bids)
    return int(order[-1]), max(reserve, float(bids[order[-2]]))


def play(rng, settings):
    history = []
    while len(history) < settings["rounds"]:
        _, valuation_rng = jax.random.split(rng)
        shocks = jax.random.normal(valuation_rng, (settings["bidders"],))
        bids = jnp.exp(settings["spread"] * shocks)
        history.append(Round(bids, *settle(bids, settings["reserve"])))
    return history


def main(seed=0):
    history = play(jax.random.key(seed), SETTINGS)
    return {
        "bids": jnp.stack([r.bids for r in history]),
        "revenue": sum(r.price for r in history),
        "winners": [r.winner for r in history],
    }


if __name__ == "__main__":
    print(main()["winners"])
