import time

import jax
import jax.numpy as jnp

from variants import VARIANTS


def stopwatch(fn, *args, runs=4):
    out = jax.block_until_ready(fn(*args))
    laps = []
    for _ in range(runs):
        begin = time.perf_counter()
        jax.block_until_ready(fn(*args))
        laps.append(time.perf_counter() - begin)
    return out, min(laps)


def main(seed=90, n=32):
    k_x, k_drop = jax.random.split(jax.random.key(seed))
    x = jax.random.normal(k_x, (n, n))
    outs, best = {}, {}
    for name, fn in VARIANTS.items():
        outs[name], best[name] = stopwatch(fn, x, k_drop)
    reference = outs["plain"]
    error = {name: float(jnp.abs(o - reference).max()) for name, o in outs.items()}
    return {"outs": outs, "best": best, "error": error}


if __name__ == "__main__":
    out = main()
    for name in VARIANTS:
        print(f"{name:10s} {1e6 * out['best'][name]:8.1f} us   error {out['error'][name]:.1e}")
