"""How fast is the Asian-call kernel?  Prints milliseconds for several path counts."""
import time
from typing import NamedTuple

import jax
import jax.numpy as jnp


class Option(NamedTuple):
    spot: float = 100.0
    strike: float = 105.0
    sigma: float = 0.25
    steps: int = 12


def make_price(opt, paths):
    dt = 1.0 / opt.steps

    @jax.jit
    def price(key):
        z = jax.random.normal(key, (paths, opt.steps))
        logs = jnp.cumsum(-0.5 * opt.sigma ** 2 * dt + opt.sigma * jnp.sqrt(dt) * z, axis=1)
        return jnp.maximum(opt.spot * jnp.exp(logs).mean(1) - opt.strike, 0.0).mean()

    return price


def run(price, key):
    return price(key).block_until_ready()


def main(n_runs=10):
    key = jax.random.key(77)
    check, millis = {}, {}
    for paths in (100, 400):
        price = make_price(Option(), paths)
        check[paths] = float(run(price, key))  # compile, and keep one value for the sanity test
        tic = time.perf_counter()
        for i in range(n_runs):
            run(price, key)  # timed
        millis[paths] = 1e3 * (time.perf_counter() - tic) / n_runs
    return {"millis": millis, "check": check}
