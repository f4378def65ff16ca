import jax
import optax
from flax import nnx


def make_step(graphdef, tx):
    def loss_fn(params, x, y):
        out, branches = nnx.merge(graphdef, params)(x)
        return ((out - y) ** 2).mean(), branches

    @jax.jit
    def step(params, opt_state, x, y):
        grads, branches = jax.grad(loss_fn, has_aux=True)(params, x, y)
        updates, opt_state = tx.update(grads, opt_state, params)
        return optax.apply_updates(params, updates), opt_state, branches

    return step
