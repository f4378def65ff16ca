import jax
import optax


def make_update(model, tx):
    def loss_fn(params, x):
        recon, kl, noise = model.apply(params, x)
        return ((recon - x) ** 2).sum(-1).mean() + kl.mean(), noise

    @jax.jit
    def update(params, opt_state, x):
        (loss, noise), grads = jax.value_and_grad(loss_fn, has_aux=True)(params, x)
        step, opt_state = tx.update(grads, opt_state)
        return optax.apply_updates(params, step), opt_state, loss, noise

    return update
