import argparse
import dataclasses
import os

import jax
import jax.numpy as jnp

from store import get, put


@dataclasses.dataclass
class Run:
    w: jax.Array
    seed: int
    drawn: int = 0

    def batch(self):
        key = jax.random.fold_in(jax.random.key(self.seed), self.drawn)
        self.drawn += 1
        return jax.random.normal(key, (6, 3))

    def to(self, target):
        while self.drawn < target:
            x = self.batch()
            self.w = self.w - 0.1 * jax.grad(lambda v: jnp.mean((x @ v - 1.0) ** 2))(self.w)
        return self


def main(argv=None):
    ap = argparse.ArgumentParser()
    ap.add_argument("--seed", type=int, default=0)
    ap.add_argument("--until", type=int, default=6)
    ap.add_argument("--file", default="")
    a = ap.parse_args(argv)
    if a.file and os.path.exists(a.file):
        run = get(a.file, Run)
    else:
        run = Run(jnp.ones(3), a.seed)
    run.to(a.until)
    if a.file:
        put(a.file, run)
    return jnp.asarray(run.w)


if __name__ == "__main__":
    print(main())
