import jax
import jax.numpy as jnp
from flax.training import train_state


class ReefState(train_state.TrainState):
    key: jax.Array


def split_batch(batch, parts):
    return jax.tree.map(lambda v: v.reshape(parts, -1, *v.shape[1:]), batch)


def loss_fn(params, state, x, y, key):
    out, off = state.apply_fn({"params": params}, x, train=True, rngs={"dropout": key})
    return jnp.mean((out - y) ** 2), off


@jax.jit
def update(state, batch):
    key, dropout = jax.random.split(state.key)

    def micro(total, part):
        grads, off = jax.grad(loss_fn, has_aux=True)(state.params, state, *part, dropout)
        return jax.tree.map(jnp.add, total, grads), off

    zeros = jax.tree.map(jnp.zeros_like, state.params)
    total, off = jax.lax.scan(micro, zeros, batch)
    count = off.shape[0]
    state = state.apply_gradients(grads=jax.tree.map(lambda g: g / count, total))
    return state.replace(key=key), off
