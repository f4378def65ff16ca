"""Monte Carlo price of an Asian call: value, standard error, seconds per run."""
import time
from typing import NamedTuple

import jax
import jax.numpy as jnp


class Option(NamedTuple):
    spot: float = 100.0
    strike: float = 105.0
    sigma: float = 0.25
    steps: int = 12
    paths: int = 400


def make_price(opt):
    dt = 1.0 / opt.steps

    @jax.jit
    def price(key):
        z = jax.random.normal(key, (opt.paths, opt.steps))
        logs = jnp.cumsum(-0.5 * opt.sigma ** 2 * dt + opt.sigma * jnp.sqrt(dt) * z, axis=1)
        return jnp.maximum(opt.spot * jnp.exp(logs).mean(1) - opt.strike, 0.0).mean()

    return price


def run(price, key):
    return price(key).block_until_ready()


def main(n_runs=20):
    price, key = make_price(Option()), jax.random.key(77)
    run(price, key)  # compile
    values, tic = [], time.perf_counter()
    for i in range(n_runs):
        value = run(price, key)
        values.append(value)
    seconds = (time.perf_counter() - tic) / n_runs
    values = jnp.stack(values)
    return {"price": float(values.mean()), "seconds": seconds,
            "stderr": float(values.std(ddof=1) / n_runs ** 0.5)}
