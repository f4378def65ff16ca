import argparse

import jax
import numpy as np

from generator import Generator, moments_gap
from keyring import KeyRing


class Loop:
    def __init__(self, opts):
        self.opts = opts
        self.ring = KeyRing(opts.seed)
        self.gen = Generator(self.ring)

    def evaluate(self):
        self.ring.rewind(self.opts.seed + 1)
        return float(moments_gap(self.gen.params, self.gen.latents(512)))

    def run(self):
        grad = jax.jit(jax.grad(moments_gap))
        used, scores = [], []
        for step in range(self.opts.steps):
            z = self.gen.latents(32)
            used.append(np.asarray(z))
            g = grad(self.gen.params, z)
            self.gen.params = jax.tree.map(lambda p, d: p - 0.05 * d, self.gen.params, g)
            if (step + 1) % self.opts.every == 0:
                scores.append(self.evaluate())
        return {"latents": np.stack(used), "scores": scores}


def main(argv=None):
    p = argparse.ArgumentParser()
    p.add_argument("--steps", type=int, default=24)
    p.add_argument("--every", type=int, default=6)
    p.add_argument("--seed", type=int, default=0)
    return Loop(p.parse_args(argv)).run()


if __name__ == "__main__":
    print(main()["scores"])
