"""Bootstrap interval for the median level of a lake."""
from functools import partial

import jax
import jax.numpy as jnp
from levels import gauge_levels, resample


def bootstrap(key, levels, rounds):
    draw = partial(resample, levels=levels)
    spec = jax.eval_shape(draw, key)
    buffer = jnp.zeros((rounds,) + spec.shape, spec.dtype)

    def body(i, buf):
        return buf.at[i].set(draw(key))

    return jax.lax.fori_loop(0, rounds, body, buffer)


def main(seed=0, rounds=200):
    k_data, k_boot = jax.random.split(jax.random.key(seed))
    levels = gauge_levels(k_data, 60)
    medians = jnp.median(bootstrap(k_boot, levels, rounds), axis=1)
    lo, hi = jnp.percentile(medians, jnp.array([2.5, 97.5]))
    return {"levels": levels, "medians": medians, "interval": (float(lo), float(hi))}


if __name__ == "__main__":
    print(main()["interval"])
