from functools import partial

import jax
import jax.numpy as jnp
import numpy as np

from forage import hatch, live_or_hatch


@partial(jax.jit, static_argnames="ticks")
def season(key, birds, ticks):
    def tick(i, carry):
        birds, log, deaths = carry
        angle = jax.random.uniform(jax.random.fold_in(key, i), birds.energy.shape, maxval=2 * jnp.pi)
        heading = jnp.stack([jnp.cos(angle), jnp.sin(angle)], -1)
        birds, starved = jax.vmap(live_or_hatch)(birds, heading)
        return birds, log.at[i].set(birds.food), deaths.at[i].set(starved)

    flock = birds.energy.shape[0]
    start = birds, jnp.zeros((ticks, flock, 3, 2)), jnp.zeros((ticks, flock), bool)
    return jax.lax.fori_loop(0, ticks, tick, start)


def main(seed=4, flock=3, ticks=25):
    k_hatch, k_walk = jax.random.split(jax.random.key(seed))
    birds = jax.vmap(hatch)(jax.random.split(k_hatch, flock))
    first = np.asarray(birds.food)
    _, food, deaths = season(k_walk, birds, ticks)
    food, deaths = np.asarray(food), np.asarray(deaths)
    return {"layouts": [[first[b], *food[deaths[:, b], b]] for b in range(flock)], "deaths": deaths.sum(0).tolist()}


if __name__ == "__main__":
    print(main()["deaths"])
