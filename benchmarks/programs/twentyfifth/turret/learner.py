from typing import NamedTuple

import jax
import jax.numpy as jnp
import optax
from flax import nnx


class Parts(NamedTuple):
    params: nnx.State
    other: nnx.State


class Learner:
    def __init__(self, net, lr=1e-2):
        self.graphdef, params, other = nnx.split(net, nnx.Param, ...)
        self.parts = Parts(params, other)
        self.tx = optax.sgd(lr)
        self.opt = self.tx.init(params)
        self.jitted = jax.jit(self.pure)

    def pure(self, parts, opt, obs, act, adv):
        def surrogate(params):
            net = nnx.merge(self.graphdef, params, parts.other, copy=True)
            logits, noise = net(obs)
            picked = jnp.take_along_axis(jax.nn.log_softmax(logits), act[:, None], 1)[:, 0]
            _, _, other = nnx.split(net, nnx.Param, ...)
            return -(picked * adv).mean(), (other, noise)

        (loss, (other, noise)), grads = jax.value_and_grad(surrogate, has_aux=True)(parts.params)
        delta, opt = self.tx.update(grads, opt)
        return Parts(optax.apply_updates(parts.params, delta), other), opt, loss, noise

    def learn(self, obs, act, adv):
        self.parts, self.opt, loss, noise = self.jitted(self.parts, self.opt, obs, act, adv)
        return float(loss), noise
