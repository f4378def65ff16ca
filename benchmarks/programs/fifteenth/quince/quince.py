"""Bootstrap of a trimmed mean; the report names the key it started from."""
import argparse
import json

import jax
import jax.numpy as jnp


class KeyRing:
    """Hands out keys in order; `stamp` is the text form of where it began."""

    def __init__(self, key):
        self.stamp = jax.random.key_data(key).tolist()
        self.key = key

    def many(self, n):
        self.key, *out = jax.random.split(self.key, n + 1)
        return out

    def one(self):
        (k,) = self.many(1)
        return k


def trimmed(x, cut=2):
    return jnp.sort(x)[cut:-cut].mean()


def resample(key, x):
    return x[jax.random.randint(key, x.shape, 0, x.shape[0])]


def main(argv=None):
    ap = argparse.ArgumentParser()
    ap.add_argument("--seed", type=int, default=0)
    ap.add_argument("--rounds", type=int, default=3)
    ap.add_argument("--batch", type=int, default=4)
    args = ap.parse_args(argv)
    root = jax.random.key(args.seed)
    ring = KeyRing(root)
    x = jax.random.gamma(ring.one(), 2.0, (40,))
    stats = []
    for _ in range(args.rounds):
        stats += [float(trimmed(resample(k, x))) for k in ring.many(args.batch)]
    same = jax.random.key_data(root).tolist() == ring.stamp
    return {"stats": stats, "root": ring.stamp, "consistent": same}


if __name__ == "__main__":
    print(json.dumps(main(), indent=1))
