"""Sensor failure training (flax nnx): whole inputs are dropped while the net is fitted."""
import argparse

import jax
import jax.numpy as jnp
import numpy as np
import optax
from flax import nnx


class SensorNet(nnx.Module):
    def __init__(self, sensors, width, rate, rngs):
        self.fail = nnx.Dropout(rate, rngs=rngs)
        self.norm = nnx.LayerNorm(sensors, rngs=rngs)
        self.hidden = nnx.Linear(sensors, width, rngs=rngs)
        self.out = nnx.Linear(width, 1, rngs=rngs)

    def __call__(self, x):
        seen = self.fail(x)
        h = nnx.relu(self.hidden(self.norm(seen)))
        return self.out(h)[:, 0], seen


def readings(n=48, d=8):
    rng = np.random.default_rng(70)
    x = rng.uniform(0.5, 2.0, (n, d))
    return jnp.asarray(x, jnp.float32), jnp.asarray(x.mean(1), jnp.float32)


class Fitter:
    def __init__(self, model, lr):
        self.graph, self.params, self.rest = nnx.split(model, nnx.Param, ...)
        self.tx = optax.adam(lr)
        self.opt = self.tx.init(self.params)
        self.step = jax.jit(self._step)

    @staticmethod
    def _loss(model, x, y):
        pred, seen = model(x)
        return jnp.mean((pred - y) ** 2), seen

    def _step(self, params, rest, opt, x, y):
        model = nnx.merge(self.graph, params, rest)
        (value, seen), g = nnx.value_and_grad(self._loss, has_aux=True)(model, x, y)
        up, opt = self.tx.update(g, opt, params)
        return optax.apply_updates(params, up), opt, value, seen

    def fit(self, x, y, steps):
        lost = []
        for _ in range(steps):
            self.params, self.opt, value, seen = self.step(self.params, self.rest, self.opt, x, y)
            lost.append(np.asarray(seen == 0))
        return float(value), np.stack(lost)


def main(argv=None):
    ap = argparse.ArgumentParser()
    ap.add_argument("--seed", type=int, default=0)
    ap.add_argument("--steps", type=int, default=15)
    ns = ap.parse_args(argv)
    x, y = readings()
    model = SensorNet(x.shape[1], 16, 0.3, nnx.Rngs(ns.seed))
    value, lost = Fitter(model, 1e-2).fit(x, y, ns.steps)
    print("loss %.4f, share lost %.3f" % (value, lost.mean()))
    return lost


if __name__ == "__main__":
    main()
