import jax
import jax.numpy as jnp
import optax
from flax import nnx


def make_step(graphdef, rest, tx):
    def objective(params, x, y):
        model = nnx.merge(graphdef, params, rest, copy=True)
        out, off = model(x)
        return jnp.mean((out - y) ** 2), off

    @jax.jit
    def step(params, opt, x, y):
        (loss, off), grads = jax.value_and_grad(objective, has_aux=True)(params, x, y)
        updates, opt = tx.update(grads, opt, params)
        return optax.apply_updates(params, updates), opt, loss, off

    return step


def fit(model, batches, lr):
    graphdef, params, rest = nnx.split(model, nnx.Param, ...)
    tx = optax.adam(lr)
    opt, step = tx.init(params), make_step(graphdef, rest, tx)
    masks, losses = [], []
    for x, y in batches:
        params, opt, loss, off = step(params, opt, x, y)
        masks.append(off)
        losses.append(float(loss))
    return masks, losses
