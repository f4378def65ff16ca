"""Noisy counters in Flax; the streams are named in one place."""
import sys
import zlib

import flax.linen as nn
import jax
import jax.numpy as jnp

COLLECTIONS = ("params", "slip", "dropout")


def streams(key, *path):
    for p in path:
        key = jax.random.fold_in(key, p)
    return {c: jax.random.fold_in(key, zlib.crc32(c.encode())) for c in COLLECTIONS}


class Rod(nn.Module):
    beads: int

    @nn.compact
    def __call__(self, x):
        rest = self.param("rest", nn.initializers.normal(1.0), (self.beads,))
        slip = jax.random.normal(self.make_rng("slip"), (self.beads,))
        y = nn.Dropout(0.5, deterministic=False)(x + rest + slip)
        return y, rest, slip


def main(seed=0, rounds=3):
    key = jax.random.key(seed)
    rod = Rod(6)
    x = jnp.ones(6)
    variables = rod.init(streams(key, 0), x)
    rows = []
    for r in range(rounds):
        _, rest, slip = rod.apply(variables, x, rngs=streams(key, 1, r))
        rows += [slip]
    return variables["params"]["rest"], jnp.stack(rows)


if __name__ == "__main__":
    print(main(int(sys.argv[1]) if sys.argv[1:] else 0)[1])
