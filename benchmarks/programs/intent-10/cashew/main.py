import time
from functools import partial

import jax
import jax.numpy as jnp

from langevin import block


class Recorder:
    def __init__(self):
        self.pieces = []

    def add(self, piece):
        self.pieces.append(jax.device_get(piece))

    def stack(self, name):
        return jnp.stack([p[name] for p in self.pieces])


def main(seed=3, blocks=4, length=50, dim=3):
    k_x, k_e, key = jax.random.split(jax.random.key(seed), 3)
    x = jax.random.normal(k_x, (40, dim))
    y = x @ jnp.arange(1.0, dim + 1) + 0.5 * jax.random.normal(k_e, (40,))
    run = partial(block, x=x, y=y, step=2e-3, length=length)
    trace = Recorder()

    theta = jnp.zeros(dim)
    _, _, piece = run(theta, key)
    jax.block_until_ready(piece)
    begin = time.perf_counter()
    for _ in range(blocks):
        theta, key, piece = run(theta, key)
        trace.add(piece)
    seconds = (time.perf_counter() - begin) / blocks

    path = trace.stack("path").reshape(-1, dim)
    return {"mean": path.mean(0), "sd": path.std(0), "seconds": seconds, "kicks": trace.stack("kicks")}


if __name__ == "__main__":
    out = main()
    print(out["mean"], out["sd"], out["seconds"])
