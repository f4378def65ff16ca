import sys

import jax
import jax.numpy as jnp

from embed import embed
from params import draw


def main(seed=0):
    table = draw(jax.random.key(seed))
    return table, embed(table, jnp.arange(8.0) / 8.0)


if __name__ == "__main__":
    print(main(int(sys.argv[1]) if sys.argv[1:] else 0)[1])
