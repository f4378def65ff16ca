from dataclasses import dataclass
from functools import partial

import jax
import jax.numpy as jnp

from mirrored import pair_points, pair_direction


@partial(jax.tree_util.register_dataclass, data_fields=["theta", "key"], meta_fields=["sigma", "lr"])
@dataclass
class Search:
    theta: jax.Array
    key: jax.Array
    sigma: float = 0.1
    lr: float = 0.1


def reward(theta):
    goal = jnp.array([1.0, -0.5, 2.0, 0.3])
    return -jnp.sum((theta - goal) ** 2)


def generation(search, _, pairs):
    key, sub = jax.random.split(search.key)
    keys = jax.random.split(sub, pairs)
    up, down = jax.vmap(lambda k: pair_points(search.theta, k, search.sigma))(keys)
    gain = jax.vmap(reward)(up) - jax.vmap(reward)(down)
    dirs = jax.vmap(lambda k: pair_direction(k, search.theta.shape))(keys)
    grad = (gain[:, None] * dirs).mean(0) / (2 * search.sigma)
    moved = Search(search.theta + search.lr * grad, key, search.sigma, search.lr)
    return moved, {"centre": search.theta, "up": up, "down": down, "reward": reward(moved.theta)}


def main(generations=25, pairs=8):
    start = Search(jnp.zeros(4), jax.random.key(8))
    end, log = jax.lax.scan(partial(generation, pairs=pairs), start, None, length=generations)
    return {"theta": end.theta, **log}


if __name__ == "__main__":
    print(main()["theta"])
