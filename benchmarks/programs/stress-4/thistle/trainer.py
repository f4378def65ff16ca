from __future__ import annotations

import functools
from typing import TYPE_CHECKING

import jax
import jax.numpy as jnp
import optax
from flax.training import train_state

if TYPE_CHECKING:
    from nets import Tabular


class State(train_state.TrainState):
    ema: dict

    def apply_gradients(self, *, grads, decay=0.9, **kwargs):
        new = super().apply_gradients(grads=grads, **kwargs)
        return new.replace(ema=jax.tree.map(lambda a, b: decay * a + (1 - decay) * b, self.ema, new.params))


def make_state(net: Tabular, x, seed):
    params = jax.jit(net.init)(jax.random.PRNGKey(seed), x)["params"]
    return State.create(apply_fn=net.apply, params=params, tx=optax.adam(1e-3), ema=params)


def forward(state, params, x, training=False, **kw):
    return state.apply_fn({"params": params}, x, training, mutable=["intermediates"], **kw)


@functools.partial(jax.jit, static_argnames=("decay",))
def train_step(state, batch, decay=0.9):
    def loss_fn(params):
        rngs = {"dropout": jax.random.PRNGKey(0)}
        pred, aux = forward(state, params, batch["x"], True, rngs=rngs)
        return jnp.mean((pred[:, 0] - batch["y"]) ** 2), aux["intermediates"]["kept"][0]

    (loss, kept), grads = jax.value_and_grad(loss_fn, has_aux=True)(state.params)
    return state.apply_gradients(grads=grads, decay=decay), {"loss": loss, "kept": kept}


@jax.jit
def eval_step(state, batch):
    pred, _ = forward(state, state.ema, batch["x"])
    return {"loss": jnp.mean((pred[:, 0] - batch["y"]) ** 2)}


STEPS = {"train": train_step, "decayed": functools.partial(train_step, decay=0.99)}
