import jax.numpy as jnp
from jax import random

import points
from points import chain, drop_to_ground


def sweeps(n, size, seed):
    base = random.uniform(random.PRNGKey(seed), (n, size, 3))
    return [drop_to_ground(cloud) for cloud in base]


def epoch(augment, data):
    return [augment(cloud) - drop_to_ground(cloud) for cloud in data]


def main(seed=11, epochs=2):
    data = sweeps(3, 40, seed)
    moves = {"fine": [], "mixed": [], "extra": []}
    fine = chain(["ground", "fine"])
    mixed = chain(["ground", "coarse", "tight"], {"coarse": {"clip": 0.5}})
    for _ in range(epochs):
        moves["fine"] += epoch(fine, data)
        moves["mixed"] += epoch(mixed, data)
        moves["extra"] += [points.jitter(cloud, 0.05) - cloud for cloud in data]
    return {name: jnp.stack(m) for name, m in moves.items()}


if __name__ == "__main__":
    print({name: m.std() for name, m in main().items()})
