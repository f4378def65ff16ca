from typing import NamedTuple

import jax


class State(NamedTuple):
    weights: jax.Array
    rng: jax.Array

    def moved(self, weights):
        return self._replace(weights=weights)


@jax.jit
def advance(state):
    rng, sub = jax.random.split(state.rng)
    noise = jax.random.normal(sub, state.weights.shape)
    return state.moved(state.weights + noise)._replace(rng=rng), noise
