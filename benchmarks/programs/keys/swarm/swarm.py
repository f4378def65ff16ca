"""Roll out a swarm of drones in gusty wind."""
from functools import partial

import jax
import jax.numpy as jnp


def rollout(key, start, *, steps, wind):
    def move(pos, k):
        pos = pos + wind * jax.random.normal(k, pos.shape)
        return pos, pos

    return jax.lax.scan(move, start, jax.random.split(key, steps))[1]


def fly(key, starts, **options):
    keys = jnp.broadcast_to(key, (len(starts),))
    return jax.vmap(partial(rollout, **options))(keys, starts)


def grid(side):
    axis = jnp.arange(float(side))
    return jnp.stack(jnp.meshgrid(axis, axis), axis=-1).reshape(-1, 2)


def main(seed=0, side=3):
    starts = grid(side)
    paths = fly(jax.random.key(seed), starts, steps=5, wind=0.2)
    return {"starts": starts, "paths": paths}


if __name__ == "__main__":
    print(main()["paths"].shape)
