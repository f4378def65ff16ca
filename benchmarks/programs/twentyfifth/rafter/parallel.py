from functools import partial

import jax
import optax

AXIS = "shard"


def shard_step(state, x, y):
    key = jax.random.fold_in(state.dropout_key, state.step)
    key = jax.random.fold_in(key, jax.lax.axis_index(AXIS))

    def loss_fn(params):
        logits, extra = state.apply_fn(
            {"params": params}, x, train=True, rngs={"dropout": key}, mutable=["intermediates"]
        )
        loss = optax.softmax_cross_entropy_with_integer_labels(logits, y).mean()
        return loss, extra["intermediates"]["h"][0]

    (loss, h), grads = jax.value_and_grad(loss_fn, has_aux=True)(state.params)
    grads, loss = jax.lax.pmean((grads, loss), AXIS)
    return state.apply_gradients(grads=grads), loss, h == 0


@partial(jax.jit, static_argnums=3)
def train_step(state, x, y, shards):
    split = lambda a: a.reshape(shards, -1, *a.shape[1:])
    mapped = jax.vmap(shard_step, in_axes=(None, 0, 0), out_axes=(None, None, 0), axis_name=AXIS)
    return mapped(state, split(x), split(y))
