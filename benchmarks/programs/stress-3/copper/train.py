from functools import partial

import jax
import optax


def loss_fn(apply, params, batch):
    x, y = batch
    out, hidden = apply(params, x, True)
    return ((out - y) ** 2).mean(), hidden


def make_update(net, tx):
    grad_fn = jax.value_and_grad(partial(loss_fn, net.apply), has_aux=True)

    @partial(jax.jit, donate_argnums=(1,))
    def update(params, opt_state, batch):
        (_, hidden), grads = grad_fn(params, batch)
        updates, opt_state = tx.update(grads, opt_state)
        return optax.apply_updates(params, updates), opt_state, hidden

    return update
