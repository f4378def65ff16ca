from functools import partial

import jax
import jax.numpy as jnp

from paths import Heston


def price_call(simulate, key, strike, **how):
    final, dws = jax.jit(partial(simulate, n=32, steps=6, **how))(key)
    payoff = jnp.maximum(final.price - strike, 0.0)
    return payoff.mean(), dws


def main(seed=1):
    model = Heston(xi=0.2)
    out = {}
    for engine, key in zip(("scan", "loop"), jax.random.split(jax.random.PRNGKey(seed))):
        value, dws = price_call(model.simulate, key, 1.0, engine=engine)
        out[engine] = float(value), dws
    return out


if __name__ == "__main__":
    print({k: v[0] for k, v in main().items()})
