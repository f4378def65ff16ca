import jax
import jax.numpy as jnp
import numpy as np

from grow import grow
from spec import CANOPY


def apply(tree, x):
    if not isinstance(tree, dict):
        return jnp.tanh(x @ tree)
    return sum(apply(part, x) for part in tree.values())


def main(seed=0):
    tree = grow(CANOPY, jax.random.key(seed))
    out = apply(tree, jnp.eye(8))
    return jax.tree.map(np.asarray, tree), np.asarray(out)


if __name__ == "__main__":
    print(main()[1].std())
