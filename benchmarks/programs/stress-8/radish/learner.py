from typing import Any, Callable, NamedTuple

import jax
import jax.numpy as jnp
import optax


class TrainState(NamedTuple):
    params: Any
    opt_state: Any
    step: jax.Array


def init_params(key, din, hidden, classes):
    k1, k2 = jax.random.split(key)
    return {
        "hidden": (jax.random.normal(k1, (din, hidden)) / jnp.sqrt(din), jnp.zeros(hidden)),
        "out": (jax.random.normal(k2, (hidden, classes)) / jnp.sqrt(hidden), jnp.zeros(classes)),
    }


def apply(params, x):
    w, b = params["hidden"]
    h = jax.nn.relu(x @ w + b)
    w, b = params["out"]
    return h @ w + b


class Learner:
    """Compiles the update once; ``preprocess`` is applied to each training batch."""

    def __init__(self, lr: float, preprocess: Callable):
        self.tx = optax.adam(lr)
        self.preprocess = preprocess
        self.update = jax.jit(self._update)
        self.accuracy = jax.jit(lambda p, x, y: (apply(p, x).argmax(-1) == y).mean())

    def start(self, params):
        return TrainState(params, self.tx.init(params), jnp.zeros((), jnp.int32))

    def _loss(self, params, x, y):
        return optax.softmax_cross_entropy_with_integer_labels(apply(params, x), y).mean()

    def _update(self, state, batch):
        x = self.preprocess(batch["x"])
        loss, grads = jax.value_and_grad(self._loss)(state.params, x, batch["y"])
        updates, opt_state = self.tx.update(grads, state.opt_state)
        params = optax.apply_updates(state.params, updates)
        logs = {"loss": loss, "distortion": jnp.mean(x - batch["x"], axis=0)}
        return TrainState(params, opt_state, state.step + 1), logs
