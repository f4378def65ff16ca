from functools import partial
from typing import Any, NamedTuple

import jax
import jax.numpy as jnp
import optax
from flax import linen as nn

from memory import minibatch


class QNet(nn.Module):
    actions: int = 3

    @nn.compact
    def __call__(self, obs):
        return nn.Dense(self.actions)(nn.relu(nn.Dense(24)(obs)))


class Learner(NamedTuple):
    params: Any
    target: Any
    opt_state: Any
    key: jax.Array
    updates: jax.Array


NET, TX = QNet(), optax.adam(1e-2)


def create(key, dim):
    init_key, key = jax.random.split(key)
    params = NET.init(init_key, jnp.zeros((1, dim)))
    return Learner(params, params, TX.init(params), key, jnp.int32(0))


def td_loss(params, target, batch):
    q = jnp.take_along_axis(NET.apply(params, batch.obs), batch.action[:, None], 1)[:, 0]
    goal = batch.reward + 0.9 * NET.apply(target, batch.next_obs).max(1)
    return jnp.mean((q - jax.lax.stop_gradient(goal)) ** 2)


@partial(jax.jit, static_argnames="size")
def improve(learner, log, size=16):
    batch, rows = minibatch(log, learner.key, size)
    loss, grads = jax.value_and_grad(td_loss)(learner.params, learner.target, batch)
    updates, opt_state = TX.update(grads, learner.opt_state)
    params = optax.apply_updates(learner.params, updates)
    learner = learner._replace(
        params=params,
        target=optax.incremental_update(params, learner.target, 0.1),
        opt_state=opt_state,
        updates=learner.updates + 1,
    )
    return learner, {"loss": loss, "rows": rows}
