import jax
import jax.numpy as jnp
import numpy as np
import optax
from flax import nnx


class Trainer:
    """Keeps the model as plain pytrees, so that the step is an ordinary jitted function."""

    def __init__(self, model, lr):
        self.graph, self.params, self.rest = nnx.split(model, nnx.Param, ...)
        self.tx = optax.adam(lr)
        self.opt = self.tx.init(self.params)
        self._step = jax.jit(self._make_step())

    def _make_step(self):
        def loss(params, rest, batch):
            recon, code = nnx.merge(self.graph, params, rest, copy=True)(batch)
            return jnp.mean((recon - batch) ** 2), code != 0

        def step(params, opt, rest, batch):
            (value, used), grads = jax.value_and_grad(loss, has_aux=True)(params, rest, batch)
            updates, opt = self.tx.update(grads, opt)
            return optax.apply_updates(params, updates), opt, value, used

        return step

    def fit(self, batches):
        history = []
        for batch in batches:
            self.params, self.opt, value, used = self._step(self.params, self.opt, self.rest, batch)
            history.append({"loss": float(value), "used": np.asarray(used)})
        return history
