import time
from functools import partial

import jax
import jax.numpy as jnp

from chain import advance, create


def timed(fn, *args):
    start = time.perf_counter()
    out = jax.block_until_ready(fn(*args))
    return out, time.perf_counter() - start


def sample(state, x, y, key, steps):
    run = jax.jit(partial(advance, steps=steps))
    (_, first), compile_time = timed(run, state, x, y, key)
    (state, second), run_time = timed(run, state, x, y, key)
    return state, jnp.stack([first, second]), {"compile": compile_time, "run": run_time}


def scale_reduction(traces):
    n = traces.shape[1]
    within = traces.var(1, ddof=1).mean()
    between = traces.mean(1).var(ddof=1)
    return jnp.sqrt((n - 1) / n + between / within)


def main(steps=40):
    k_net, k_x, k_chain = jax.random.split(jax.random.key(18), 3)
    x = jax.random.uniform(k_x, (32, 2), minval=-1.0)
    y = jnp.sin(3 * x[:, 0]) * x[:, 1]
    state, traces, clock = sample(create(k_net, x), x, y, k_chain, steps)
    half = traces[:, steps // 2:]
    return {"traces": traces, "rhat": scale_reduction(half), "clock": clock}


if __name__ == "__main__":
    print(main()["rhat"])
