import jax
import jax.numpy as jnp

from heads import apply_heads


def loss_fn(params, x, targets):
    outs = apply_heads(params, x)
    return sum(((outs[name].mean(-1) - targets[name]) ** 2).mean() for name in outs)


@jax.jit
def update(params, x, targets):
    grads = jax.grad(loss_fn)(params, x, targets)
    return jax.tree.map(lambda p, g: p - 0.1 * g, params, grads)
