from dataclasses import dataclass

import equinox as eqx
import jax
import jax.numpy as jnp
import optax


@dataclass(frozen=True)
class Spec:
    members: int = 5
    width: int = 16
    depth: int = 2
    lr: float = 5e-3


def build(spec, n_in, key):
    def member(_):
        return eqx.nn.MLP(n_in, 1, spec.width, spec.depth, activation=jnp.tanh, key=key)

    return eqx.filter_vmap(member)(jnp.arange(spec.members))


@eqx.filter_jit
def predict(models, x):
    return eqx.filter_vmap(lambda m: jax.vmap(m)(x)[:, 0], in_axes=eqx.if_array(0))(models)


def train(models, spec, x, y, steps):
    tx = optax.adam(spec.lr)
    opt = tx.init(eqx.filter(models, eqx.is_array))

    @eqx.filter_jit
    def step(models, opt):
        loss = lambda m: jnp.mean((predict(m, x) - y) ** 2)
        grads = eqx.filter_grad(loss)(models)
        updates, opt = tx.update(grads, opt)
        return eqx.apply_updates(models, updates), opt

    for _ in range(steps):
        models, opt = step(models, opt)
    return models
