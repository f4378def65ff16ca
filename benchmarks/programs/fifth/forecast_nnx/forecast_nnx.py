from flax import nnx
import jax
import jax.numpy as jnp


class Forecaster(nnx.Module):
    def __init__(self, lags, hidden, rngs):
        self.a = nnx.Linear(lags, hidden, rngs=rngs)
        self.drop = nnx.Dropout(0.5, rngs=rngs)
        self.b = nnx.Linear(hidden, 1, rngs=rngs)

    def __call__(self, x):
        return self.b(self.drop(nnx.relu(self.a(x))))[..., 0]


class Trainer:
    def __init__(self, model, lr=1e-2):
        self.graph, self.params, self.rest = nnx.split(model, nnx.Param, ...)
        self.lr = lr
        graph = self.graph

        @jax.jit
        def grad(params, rest, x, y):
            net = nnx.merge(graph, params, rest)
            value, g = nnx.value_and_grad(lambda m: jnp.mean((m(x) - y) ** 2))(net)
            return value, g

        self._grad = grad

    def step(self, x, y):
        value, g = self._grad(self.params, self.rest, x, y)
        self.params = jax.tree.map(lambda p, d: p - self.lr * d, self.params, g)
        return float(value)
