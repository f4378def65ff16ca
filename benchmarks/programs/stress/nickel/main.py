import jax
import jax.numpy as jnp
import numpy as np

from tree import grow, leaves, walk


def main(seed=0, depth=3):
    key = jax.random.key(seed)
    tree = grow(key, depth)
    points = jnp.stack(leaves(tree))
    path = walk(tree, "lrl")
    return {"leaves": np.asarray(points), "path": np.asarray(path), "depth": depth}


if __name__ == "__main__":
    print(main()["leaves"])
