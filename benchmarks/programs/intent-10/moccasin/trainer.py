from functools import partial

import jax
import jax.numpy as jnp
import optax

from net import kl


def unit(d):
    return d / (jnp.linalg.norm(d, axis=-1, keepdims=True) + 1e-12)


def smoothness(net, x, key, radius=0.5, probe=1e-2):
    """Change of the output in the most sensitive direction (virtual adversarial training)."""
    clean = jax.lax.stop_gradient(net(x))
    d = unit(jax.random.normal(key, x.shape))
    floor = kl(clean, net(x))
    d = unit(jax.grad(lambda v: kl(clean, net(x + probe * v)))(d))
    return kl(clean, net(x + radius * jax.lax.stop_gradient(d))), floor


@jax.jit
def train_step(state, labelled, unlabelled, weight):
    x, y = labelled
    k_sup, k_unsup, k_dir, k_next = jax.random.split(state.key, 4)

    def objective(params):
        forward = partial(state.apply_fn, {"params": params}, train=True)
        sup = optax.softmax_cross_entropy_with_integer_labels(forward(x, rngs={"dropout": k_sup}), y).mean()
        unsup, floor = smoothness(partial(forward, rngs={"dropout": k_unsup}), unlabelled, k_dir)
        return sup + weight * unsup, {"sup": sup, "unsup": unsup, "floor": floor}

    grads, logs = jax.grad(objective, has_aux=True)(state.params)
    return state.apply_gradients(grads=grads).replace(key=k_next), logs
