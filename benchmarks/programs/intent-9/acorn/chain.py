import flax.linen as nn
import jax
import jax.numpy as jnp
import optax
from flax.training import train_state


class Regressor(nn.Module):
    @nn.compact
    def __call__(self, x):
        return nn.Dense(1)(nn.tanh(nn.Dense(6)(x)))[..., 0]


class ChainState(train_state.TrainState):
    temperature: float = 1e-3


def create(key, x, lr=2e-2):
    net = Regressor()
    return ChainState.create(apply_fn=net.apply, params=net.init(key, x[:1]), tx=optax.sgd(lr))


def perturb(grads, key, scale):
    leaves, tree = jax.tree.flatten(grads)
    keys = jax.random.split(key, len(leaves))
    noisy = [g + scale * jax.random.normal(k, g.shape) for g, k in zip(leaves, keys)]
    return jax.tree.unflatten(tree, noisy)


def advance(state, x, y, key, steps):
    """Langevin steps; returns the last state and the loss trace."""

    def body(state, k):
        loss_fn = lambda p: jnp.mean((state.apply_fn(p, x) - y) ** 2)
        loss, grads = jax.value_and_grad(loss_fn)(state.params)
        grads = perturb(grads, k, jnp.sqrt(state.temperature / 2e-2))
        return state.apply_gradients(grads=grads), loss

    return jax.lax.scan(body, state, jax.random.split(key, steps))
