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
    _, compile_time = timed(run, state, x, y, key)
    (state, losses), run_time = timed(run, state, x, y, key)
    return state, losses, {"compile": compile_time, "run": run_time}


def main(steps=40):
    k_net, k_x, k_chain = jax.random.split(jax.random.key(18), 3)
    x = jax.random.uniform(k_x, (32, 2), minval=-1.0)
    y = jnp.sin(3 * x[:, 0]) * x[:, 1]
    state, losses, clock = sample(create(k_net, x), x, y, k_chain, steps)
    return {"losses": losses, "step": int(state.step), "clock": clock}


if __name__ == "__main__":
    print(main()["clock"])
