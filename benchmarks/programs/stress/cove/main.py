import jax
import jax.numpy as jnp
import numpy as np

from tree import grow, leaves, walk


def main(seed=0, depth=3):
    tree = grow(jax.random.key(seed), depth)
    return {"leaves": np.asarray(jnp.stack(leaves(tree))), "path": np.asarray(walk(tree, "lrl")), "depth": depth}


if __name__ == "__main__":
    print(main()["leaves"])
