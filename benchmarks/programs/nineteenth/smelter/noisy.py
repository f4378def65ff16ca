"""Optimisers with gradient noise."""
from typing import NamedTuple

import jax
import optax


class NoiseConfig(NamedTuple):
    variance: float = 0.05
    decay: float = 0.55
    learning_rate: float = 0.1


def noisy_sgd(config: NoiseConfig, key) -> optax.GradientTransformation:
    return optax.chain(
        optax.add_noise(config.variance, config.decay, key),
        optax.sgd(config.learning_rate),
    )


def population(tx, loss):
    """Initial states and one step for many parameter sets at once."""

    def step(params, state):
        value, grads = jax.value_and_grad(loss)(params)
        updates, state = tx.update(grads, state, params)
        return optax.apply_updates(params, updates), state, value

    return jax.vmap(tx.init), jax.jit(jax.vmap(step))
