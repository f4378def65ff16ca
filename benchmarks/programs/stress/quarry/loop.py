import jax
import jax.numpy as jnp


def objective(params, state, batch):
    out, keep = state.apply_fn({"params": params}, batch["x"], train=True, rngs={"dropout": state.dropout_key})
    return jnp.mean((out - batch["y"]) ** 2), keep


def step(state, batch):
    (loss, keep), grads = jax.value_and_grad(objective, has_aux=True)(state.params, state, batch)
    return state.apply_gradients(grads=grads), (loss, keep)


@jax.jit
def fit(state, batches):
    return jax.lax.scan(step, state, batches)
