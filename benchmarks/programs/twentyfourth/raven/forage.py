from typing import NamedTuple

import jax
import jax.numpy as jnp


class Bird(NamedTuple):
    place: jax.Array
    food: jax.Array
    energy: jax.Array
    key: jax.Array


def hatch(key):
    key, k_place, k_food = jax.random.split(key, 3)
    return Bird(
        place=jax.random.uniform(k_place, (2,), minval=-1.0),
        food=jax.random.uniform(k_food, (3, 2), minval=-1.0),
        energy=jnp.float32(1.0),
        key=key,
    )


def live(bird, heading):
    place = bird.place + 0.2 * heading
    eaten = jnp.any(jnp.linalg.norm(bird.food - place, axis=-1) < 0.1)
    energy = bird.energy - 0.17 + 0.2 * eaten
    return bird._replace(place=place, energy=energy), energy <= 0.0


def live_or_hatch(bird, heading):
    old, starved = live(bird, heading)
    new = hatch(old.key)
    bird = jax.tree.map(lambda a, b: jax.lax.select(jnp.broadcast_to(starved, a.shape), a, b), new, old)
    return bird, starved
