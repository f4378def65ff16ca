import jax
import jax.numpy as jnp
import numpy as np
import optax
from flax import nnx


class LightCurve(nnx.Module):
    def __init__(self, bins, width, rngs):
        self.inp = nnx.Linear(bins, width, rngs=rngs)
        self.drop = nnx.Dropout(0.3, rngs=rngs)
        self.out = nnx.Linear(width, 1, rngs=rngs)

    def __call__(self, x):
        h = nnx.softplus(self.inp(x)) + 1.0
        h = self.drop(h)
        return self.out(h)[..., 0], h


class Trainer:
    def __init__(self, model, lr=1e-2):
        self.graphdef, self.params, self.rest = nnx.split(model, nnx.Param, ...)
        self.tx = optax.adam(lr)
        self.opt_state = self.tx.init(self.params)
        self._step = jax.jit(self._make_step())

    def _make_step(self):
        graphdef, tx = self.graphdef, self.tx

        def loss_fn(params, rest, x, y):
            model = nnx.merge(graphdef, params, rest, copy=True)
            pred, h = model(x)
            _, _, rest = nnx.split(model, nnx.Param, ...)
            return ((pred - y) ** 2).mean(), (rest, h)

        def step(params, rest, opt_state, x, y):
            grads, (rest, h) = jax.grad(loss_fn, has_aux=True)(params, rest, x, y)
            updates, opt_state = tx.update(grads, opt_state, params)
            return optax.apply_updates(params, updates), rest, opt_state, h

        return step

    def update(self, x, y):
        self.params, _, self.opt_state, h = self._step(self.params, self.rest, self.opt_state, x, y)
        return np.asarray(h == 0)

    def model(self):
        return nnx.merge(self.graphdef, self.params, self.rest)


def main(steps=4):
    trainer = Trainer(LightCurve(8, 20, nnx.Rngs(2)))
    phase = jnp.linspace(0, 3, 5)[:, None]
    x = jnp.sin(phase + jnp.arange(8) / 4)
    return [trainer.update(x, phase[:, 0]) for _ in range(steps)]


if __name__ == "__main__":
    print([int(m.sum()) for m in main()])
