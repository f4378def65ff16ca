import jax
import jax.numpy as jnp
from flax import nnx


def make_step(graphdef, lr):
    def loss_fn(params, rest, batch):
        model = nnx.merge(graphdef, params, rest, copy=True)
        pred, mask = model(batch["x"])
        _, _, rest = nnx.split(model, nnx.Param, ...)
        return jnp.mean((pred - batch["y"]) ** 2), (mask, rest)

    @jax.jit
    def step(params, rest, batch):
        grads, (mask, rest) = jax.grad(loss_fn, has_aux=True)(params, rest, batch)
        params = jax.tree.map(lambda p, g: p - lr * g, params, grads)
        return params, rest, mask

    return step
