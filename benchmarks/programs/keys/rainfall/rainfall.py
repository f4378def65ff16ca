"""A stochastic weather generator: daily rain at a few stations."""
import functools

import jax
import jax.numpy as jnp

MONTH_SCALE = {"jan": 4.0, "apr": 2.5, "jul": 1.0}


def keyed(key):
    def decorate(fn):
        @functools.wraps(fn)
        def call(*args, **kwargs):
            return fn(key, *args, **kwargs)

        return call

    return decorate


def make_generator(seed, stations):
    @keyed(jax.random.key(seed))
    def day(key, scale, wet):
        k_wet, k_depth = jax.random.split(key)
        falls = jax.random.bernoulli(k_wet, wet, (stations,))
        depth = scale * jax.random.exponential(k_depth, (stations,))
        return jnp.where(falls, depth, 0.0)

    return day


def main(seed=0, month="jan", days=5, stations=30):
    day = make_generator(seed, stations)
    series = [day(MONTH_SCALE[month], wet=0.7) for _ in range(days)]
    return jnp.stack(series)


if __name__ == "__main__":
    rain = main()
    print("mean depth", float(rain.mean()), "day to day", float(rain.std(axis=0).mean()))
