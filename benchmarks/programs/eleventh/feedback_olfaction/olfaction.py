"""Odour classifier trained by feedback alignment: errors travel back through a fixed random matrix."""
import argparse

import jax
import jax.numpy as jnp
import optax
from flax import linen as nn


@jax.custom_vjp
def aligned(x, w, b):
    return x @ w


def _forward(x, w, b):
    return x @ w, (x, w, b)


def _backward(saved, g):
    x, w, b = saved
    return g @ b.T, x.T @ g, jnp.zeros_like(b)


aligned.defvjp(_forward, _backward)


class AlignedDense(nn.Module):
    units: int

    @nn.compact
    def __call__(self, x):
        shape = (x.shape[-1], self.units)
        init = nn.initializers.lecun_normal()
        w = self.param("forward", init, shape)
        b = self.variable("feedback", "matrix", lambda: init(self.make_rng("feedback"), shape))
        return aligned(x, w, b.value)


class Olfaction(nn.Module):
    @nn.compact
    def __call__(self, x):
        h = nn.tanh(AlignedDense(20)(x))
        return AlignedDense(4)(h)


def main(seed=0, steps=25):
    key, data_key = jax.random.split(jax.random.PRNGKey(seed))
    receptors = jax.random.normal(data_key, (64, 10))
    odour = jnp.argmax(receptors[:, :4], 1)
    net = Olfaction()
    streams = ("params", "feedback")
    variables = net.init({name: key for name in streams}, receptors)
    params, feedback = variables["params"], variables["feedback"]
    start = params
    tx = optax.sgd(0.5)
    opt_state = tx.init(params)

    @jax.jit
    def step(params, opt_state):
        def loss(p):
            logits = net.apply({"params": p, "feedback": feedback}, receptors)
            return optax.softmax_cross_entropy_with_integer_labels(logits, odour).mean()

        value, grads = jax.value_and_grad(loss)(params)
        updates, opt_state = tx.update(grads, opt_state)
        return optax.apply_updates(params, updates), opt_state, value

    curve = []
    for _ in range(steps):
        params, opt_state, value = step(params, opt_state)
        curve.append(float(value))
    return {"start": start, "feedback": feedback, "params": params, "curve": curve}


if __name__ == "__main__":
    ap = argparse.ArgumentParser()
    ap.add_argument("--seed", type=int, default=0)
    print(main(ap.parse_args().seed)["curve"])
