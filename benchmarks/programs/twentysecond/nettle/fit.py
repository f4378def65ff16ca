import jax
import jax.numpy as jnp
import optax
from flax import nnx


def make_step(graphdef, tx):
    def objective(params, rest, x, y):
        model = nnx.merge(graphdef, params, rest, copy=True)
        out, off = model(x)
        _, _, rest = nnx.split(model, nnx.Param, ...)
        return jnp.mean((out - y) ** 2), (off, rest)

    @jax.jit
    def step(params, rest, opt, x, y):
        (loss, (off, rest)), grads = jax.value_and_grad(objective, has_aux=True)(params, rest, x, y)
        updates, opt = tx.update(grads, opt, params)
        return optax.apply_updates(params, updates), rest, opt, loss, off

    return step


def fit(model, batches, lr):
    graphdef, params, rest = nnx.split(model, nnx.Param, ...)
    tx = optax.adam(lr)
    opt, step = tx.init(params), make_step(graphdef, tx)
    masks, losses = [], []
    for x, y in batches:
        params, rest, opt, loss, off = step(params, rest, opt, x, y)
        masks.append(off)
        losses.append(float(loss))
    return masks, losses
