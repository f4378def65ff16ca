import jax
import jax.numpy as jnp
import optax
from flax import nnx


class Fitter:
    def __init__(self, model, lr):
        self.graphdef, self.params, self.stats, self.rest = nnx.split(model, nnx.Param, nnx.BatchStat, ...)
        self.tx = optax.adam(lr)
        self.opt_state = self.tx.init(self.params)
        self._update = jax.jit(self._make_update())

    def _make_update(self):
        graphdef, tx = self.graphdef, self.tx

        def update(params, stats, rest, opt_state, x, y):
            def loss_fn(params):
                model = nnx.merge(graphdef, params, stats, rest, copy=True)
                pred, h = model(x)
                return jnp.square(pred - y).mean(), (nnx.state(model, nnx.BatchStat), h == 0)

            (loss, (stats, quiet)), grads = jax.value_and_grad(loss_fn, has_aux=True)(params)
            delta, opt_state = tx.update(grads, opt_state, params)
            return optax.apply_updates(params, delta), stats, opt_state, loss, quiet

        return update

    def step(self, x, y):
        self.params, self.stats, self.opt_state, loss, quiet = self._update(
            self.params, self.stats, self.rest, self.opt_state, x, y
        )
        return float(loss), quiet

    def model(self):
        return nnx.merge(self.graphdef, self.params, self.stats, self.rest)
