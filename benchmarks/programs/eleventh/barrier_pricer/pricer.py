"""Monte-Carlo price of a knock-out call under local volatility."""
import argparse
from collections import namedtuple

import jax
import jax.numpy as jnp

Contract = namedtuple("Contract", "spot strike barrier rate expiry")
Path = namedtuple("Path", "log_price shock")

BOOK = {
    "gold": Contract(100.0, 100.0, 140.0, 0.02, 1.0),
    "wheat": Contract(50.0, 55.0, 75.0, 0.01, 0.5),
}


def local_vol(log_price, contract):
    return 0.2 + 0.05 * jnp.tanh(jnp.log(contract.spot) - log_price)


def build_simulator(contract, days, paths):
    dt = contract.expiry / days

    def simulate(key):
        def day(carry, _):
            log_price, alive = carry
            sigma = local_vol(log_price, contract)
            shock = jax.random.normal(key, (paths,))
            log_price = log_price + (contract.rate - 0.5 * sigma**2) * dt + sigma * jnp.sqrt(dt) * shock
            alive = alive & (log_price < jnp.log(contract.barrier))
            return (log_price, alive), Path(log_price, shock)

        start = (jnp.full((paths,), jnp.log(contract.spot)), jnp.ones((paths,), bool))
        (log_price, alive), track = jax.lax.scan(day, start, None, length=days)
        payoff = jnp.where(alive, jax.nn.relu(jnp.exp(log_price) - contract.strike), 0.0)
        return jnp.exp(-contract.rate * contract.expiry) * payoff.mean(), track

    return jax.jit(simulate)


def main(seed=0, name="gold", days=60, paths=500):
    price, track = build_simulator(BOOK[name], days, paths)(jax.random.key(seed))
    return {"price": float(price), "shocks": track.shock, "paths": track.log_price}


if __name__ == "__main__":
    ap = argparse.ArgumentParser()
    ap.add_argument("--seed", type=int, default=0)
    ap.add_argument("--contract", choices=sorted(BOOK), default="gold")
    ns = ap.parse_args()
    print(ns.contract, main(ns.seed, ns.contract)["price"])
