from functools import partial

import jax
import optax

from model import Model, objective


class Fit:
    def __init__(self, model: Model, rng, lr=1e-2, log=None):
        self.model, self.rng = model, rng
        self.opt = optax.sgd(lr)
        self.log = log or (lambda name, value: None)
        self._grad = jax.jit(jax.value_and_grad(partial(objective, model), has_aux=True))
        self._loss = jax.jit(partial(objective, model), static_argnums=3)

    def start(self, batch):
        self.params = self.model.init(self.rng, batch[0], False)
        self.opt_state = self.opt.init(self.params)
        return self

    def update(self, batch, /, micro=2):
        half = batch[0].shape[0] // micro
        total = None
        for i in range(micro):
            part = tuple(v[i * half:(i + 1) * half] for v in batch)
            (loss, kept), g = self._grad(self.params, self.rng, part)
            self.log("kept", kept)
            total = g if total is None else jax.tree.map(lambda a, b: a + b, total, g)
        updates, self.opt_state = self.opt.update(total, self.opt_state)
        self.params = optax.apply_updates(self.params, updates)
        return loss

    def validate(self, batch):
        return self._loss(self.params, None, batch, False)[0]

    score = property(lambda self: partial(self.validate))
