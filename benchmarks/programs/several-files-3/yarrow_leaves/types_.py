from typing import Callable, NamedTuple

import jax


class Batch(NamedTuple):
    images: jax.Array
    key: jax.Array


class Arm(NamedTuple):
    name: str
    recipe: Callable

    def view(self, batch):
        keys = jax.random.split(batch.key, len(batch.images))
        return jax.vmap(self.recipe)(keys, batch.images)
