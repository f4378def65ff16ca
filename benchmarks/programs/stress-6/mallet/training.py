from typing import Any

import jax
import jax.numpy as jnp
import optax
from flax.training import train_state


class State(train_state.TrainState):
    """`key` stays fixed; each step folds its own number in."""

    key: Any
    batch_stats: Any

    @property
    def step_key(self):
        return jax.random.fold_in(self.key, self.step)


def create(model, key, x):
    k_init, k_drop = jax.random.split(key)
    v = model.init(k_init, x)
    return State.create(apply_fn=model.apply, params=v["params"], tx=optax.adam(1e-2),
                        key=k_drop, batch_stats=v["batch_stats"])


@jax.jit
def update(state, x, y):
    def loss(params):
        out, new = state.apply_fn(
            {"params": params, "batch_stats": state.batch_stats},
            x,
            train=True,
            rngs={"dropout": state.step_key},
            mutable=["batch_stats", "intermediates"],
        )
        return jnp.mean((out - y) ** 2), new

    (value, new), grads = jax.value_and_grad(loss, has_aux=True)(state.params)
    masks = [h != 0 for h in jax.tree.leaves(new["intermediates"])]
    return state.apply_gradients(grads=grads, batch_stats=new["batch_stats"]), value, masks


@jax.jit
def predict(state, x):
    return state.apply_fn({"params": state.params, "batch_stats": state.batch_stats}, x, train=False)
