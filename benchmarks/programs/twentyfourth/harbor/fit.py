import jax
import numpy as np
import optax
from flax import nnx

from net import rmse


class Fitter:
    def __init__(self, model, tx):
        self.tx = tx
        self.graphdef, self.params, self.rest = nnx.split(model, nnx.Param, ...)
        self.opt_state = tx.init(self.params)
        self._jit_update = jax.jit(self._update)

    def _update(self, params, rest, opt_state, x, y):
        model = nnx.merge(self.graphdef, params, rest)

        def loss(model):
            pred, hidden = model(x)
            return rmse(pred, y), hidden

        (value, hidden), grads = nnx.value_and_grad(loss, has_aux=True)(model)
        updates, opt_state = self.tx.update(grads, opt_state, params)
        return optax.apply_updates(params, updates), opt_state, value, hidden

    def fit(self, batches, callbacks=()):
        for i, (x, y) in enumerate(batches):
            self.params, self.opt_state, value, hidden = self._jit_update(
                self.params, self.rest, self.opt_state, x, y
            )
            for cb in callbacks:
                cb(i, float(value), np.asarray(hidden))
        return nnx.merge(self.graphdef, self.params, self.rest)
