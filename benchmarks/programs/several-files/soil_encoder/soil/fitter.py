from functools import partial

import jax
import jax.numpy as jnp


class Fitter:
    def __init__(self, model, key, x, lr=0.05):
        self.model, self.lr = model, lr
        self.variables = model.init(key, x)

    @partial(jax.jit, static_argnums=0)
    def _update(self, variables, key, x):
        rngs = {name: jax.random.fold_in(key, i) for i, name in enumerate(self.model.noises)}

        def loss(v):
            out, first = self.model.apply(v, x, train=True, rngs=rngs)
            return jnp.mean((out - x[:, : out.shape[1]]) ** 2), first

        grads, first = jax.grad(loss, has_aux=True)(variables)
        return jax.tree.map(lambda p, g: p - self.lr * g, variables, grads), first == 0

    def step(self, key, x):
        self.variables, dropped = self._update(self.variables, key, x)
        return dropped

    def evaluate(self, x):
        return self.model.apply(self.variables, x)[0]
