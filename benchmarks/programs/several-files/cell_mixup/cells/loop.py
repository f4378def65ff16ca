import jax
import jax.numpy as jnp

from .rules import RULES


class Loop:
    def __init__(self, key, rule, dim, lr=0.1):
        self.weights = 0.1 * jax.random.normal(key, (dim,))
        self.history = []
        rule = RULES[rule]()

        def loss(w, x, y):
            x, y, lam = rule(x, y)
            return jnp.mean((x @ w - y) ** 2), lam

        def update(w, x, y):
            (value, lam), g = jax.value_and_grad(loss, has_aux=True)(w, x, y)
            return w - lr * g, value, lam

        self.update = jax.jit(update)

    def step(self, x, y):
        self.weights, value, lam = self.update(self.weights, x, y)
        self.history.append(float(value))
        return value, lam
