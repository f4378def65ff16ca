import jax
import numpy as np

import tree


def leaves(node):
    if isinstance(node, tree.Leaf):
        return [node.rows]
    return leaves(node.low) + leaves(node.high)


def main(trees=2):
    k_points, k_forest = jax.random.split(jax.random.key(77))
    points = np.asarray(jax.random.normal(k_points, (32, 5)))
    forest = [tree.grow(k, points, limit=limit) for limit, k in zip((3, 2), jax.random.split(k_forest, trees))]
    return {
        "directions": [[n.direction for n in t.walk()] for t in forest],
        "leaves": [leaves(t) for t in forest],
    }


if __name__ == "__main__":
    print([len(d) for d in main()["directions"]])
