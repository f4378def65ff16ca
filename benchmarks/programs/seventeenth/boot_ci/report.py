import jax
import jax.numpy as jnp

from options import Options
from resample import BlockBootstrap


def ar1(key, n, phi=0.6):
    eps = jax.random.normal(key, (n,))
    return jax.lax.scan(lambda s, e: (phi * s + e,) * 2, 0.0, eps)[1]


def interval(series, key, opts):
    d = BlockBootstrap(opts).distribution(key, series, jnp.mean)
    tail = (1 - opts.level) / 2
    return jnp.quantile(d, jnp.array([tail, 1 - tail]))


def run(opts=Options()):
    data_key, boot_key = jax.random.split(jax.random.key(opts.seed))
    series = ar1(data_key, 120)
    return jax.device_get(interval(series, boot_key, opts))


if __name__ == "__main__":
    print(run())
