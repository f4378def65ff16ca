from functools import partial

import jax
import jax.numpy as jnp
import optax

from net import kl


def consistency(net, x):
    """Agreement of the network with itself under its own noise (Pi-model)."""
    first, second = net(x), net(x)
    gap = jnp.abs(first - second).max()
    return kl(jax.lax.stop_gradient(first), second), gap


@jax.jit
def train_step(state, labelled, unlabelled, weight):
    x, y = labelled
    k_sup, k_unsup, k_next = jax.random.split(state.key, 3)

    def objective(params):
        forward = partial(state.apply_fn, {"params": params}, train=True)
        sup = optax.softmax_cross_entropy_with_integer_labels(forward(x, rngs={"dropout": k_sup}), y).mean()
        unsup, gap = consistency(partial(forward, rngs={"dropout": k_unsup}), unlabelled)
        return sup + weight * unsup, {"sup": sup, "unsup": unsup, "gap": gap}

    grads, logs = jax.grad(objective, has_aux=True)(state.params)
    return state.apply_gradients(grads=grads).replace(key=k_next), logs
