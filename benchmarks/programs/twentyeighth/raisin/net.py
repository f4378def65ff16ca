from typing import Any, Sequence

import flax.linen as nn
import jax
import optax
from flax.training import train_state


class TabNet(nn.Module):
    widths: Sequence[int]
    classes: int
    rate: float = 0.2

    @nn.compact
    def __call__(self, x, *, train: bool):
        for w in self.widths:
            x = nn.Dense(w, use_bias=False)(x)
            x = nn.BatchNorm(use_running_average=not train, momentum=0.9)(x)
            x = nn.Dropout(self.rate, deterministic=not train)(nn.relu(x))
        return nn.Dense(self.classes)(x)


class State(train_state.TrainState):
    batch_stats: Any
    dropout_key: jax.Array


def create_state(key, net, sample, lr):
    param_key, dropout_key = jax.random.split(key)
    variables = net.init(param_key, sample, train=False)
    return State.create(apply_fn=net.apply, params=variables["params"],
                        batch_stats=variables["batch_stats"], dropout_key=dropout_key,
                        tx=optax.adam(lr))


@jax.jit
def train_step(state, x, y):
    step_key = jax.random.fold_in(state.dropout_key, state.step)

    def loss_fn(params):
        logits, updates = state.apply_fn(
            {"params": params, "batch_stats": state.batch_stats}, x, train=True,
            rngs={"dropout": step_key}, mutable=["batch_stats"])
        loss = optax.softmax_cross_entropy_with_integer_labels(logits, y).mean()
        return loss, (logits, updates)

    (loss, (logits, updates)), grads = jax.value_and_grad(loss_fn, has_aux=True)(state.params)
    state = state.apply_gradients(grads=grads, batch_stats=updates["batch_stats"])
    return state, loss, logits


@jax.jit
def eval_logits(state, x):
    return state.apply_fn({"params": state.params, "batch_stats": state.batch_stats}, x, train=False)
