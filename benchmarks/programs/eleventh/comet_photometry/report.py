import argparse

import jax.numpy as jnp

from host_seeds import SeedTape
from photometry import bootstrap, observe


def main(seed=0, exposures=10, resamples=12):
    tape = SeedTape(seed)
    light = 1 + 0.3 * jnp.cos(jnp.linspace(0, 6, 16))
    frames = jnp.stack([observe(next(tape), light) for _ in range(exposures)])
    means, rows = zip(*(bootstrap(s, frames) for s, _ in zip(tape, range(resamples))))
    return {"frames": frames, "width": jnp.stack(means).std(0), "rows": jnp.stack(rows)}


if __name__ == "__main__":
    ap = argparse.ArgumentParser()
    ap.add_argument("--seed", type=int, default=0)
    print(main(ap.parse_args().seed)["width"])
