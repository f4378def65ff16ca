import haiku as hk
import jax
import jax.numpy as jnp
import numpy as np
import optax

from net import regress


class Trainer:
    def __init__(self, example, width, seed, lr):
        self.net = hk.transform(lambda x, train: regress(x, width, train))
        self.tx = optax.adamw(lr)
        self.rng, init_rng = jax.random.split(jax.random.PRNGKey(seed))
        self.params = self.net.init(init_rng, example, False)
        self.opt_state = self.tx.init(self.params)
        self._step = jax.jit(self._make_step())
        self.losses, self.usage = [], []

    def _make_step(self):
        def loss_fn(params, rng, x, y):
            out, keep = self.net.apply(params, rng, x, True)
            return jnp.mean((out - y) ** 2), keep

        def step(params, opt_state, rng, x, y):
            (loss, keep), g = jax.value_and_grad(loss_fn, has_aux=True)(params, rng, x, y)
            up, opt_state = self.tx.update(g, opt_state, params)
            return optax.apply_updates(params, up), opt_state, loss, keep

        return step

    def step(self, x, y):
        self.params, self.opt_state, loss, keep = self._step(self.params, self.opt_state, self.rng, x, y)
        self.losses.append(float(loss))
        self.usage.append(np.asarray(keep))
