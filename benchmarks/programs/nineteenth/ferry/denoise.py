"""Denoising autoencoder for ferry arrival curves."""
import jax
import jax.numpy as jnp
import numpy as np
import optax


def jitter(curves, scale):
    return curves + scale * np.random.normal(size=curves.shape)


def reconstruct(params, curves):
    code = jnp.tanh(curves @ params["down"] + params["bias"])
    return code @ params["up"]


def make_update(tx, scale):
    def loss_fn(params, curves):
        noisy = jitter(curves, scale)
        return jnp.mean((reconstruct(params, noisy) - curves) ** 2)

    @jax.jit
    def update(params, opt_state, curves):
        loss, grads = jax.value_and_grad(loss_fn)(params, curves)
        updates, opt_state = tx.update(grads, opt_state)
        return optax.apply_updates(params, updates), opt_state, loss

    return update
