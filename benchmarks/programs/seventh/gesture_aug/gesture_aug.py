"""Gesture classifier whose call opens its random streams from the key of the step."""
import jax
import jax.numpy as jnp
import numpy as np
import optax
from flax import nnx


class GestureNet(nnx.Module):
    def __init__(self, points, classes, *, rngs):
        self.lift = nnx.Linear(points, 24, rngs=rngs)
        self.drop = nnx.Dropout(0.3)
        self.head = nnx.Linear(24, classes, rngs=rngs)

    def __call__(self, path, key=None):
        if key is None:
            return self.head(nnx.tanh(self.lift(path))), None
        jitter, dropout = jax.random.split(key)
        streams = nnx.Rngs(jitter=jitter, dropout=dropout)
        shift = 0.05 * jax.random.normal(streams.jitter(), path.shape)
        hidden = self.drop(nnx.tanh(self.lift(path + shift)), rngs=streams)
        return self.head(hidden), shift


@nnx.jit
def step(model, optimizer, path, label, key):
    def loss(model):
        logits, shift = model(path, key)
        return optax.softmax_cross_entropy_with_integer_labels(logits, label).mean(), shift

    (value, shift), grads = nnx.value_and_grad(loss, has_aux=True)(model)
    optimizer.update(model, grads)
    return value, shift


def main(seed=0, steps=15):
    angle = jnp.linspace(0, 6.0, 30)
    path = jnp.stack([jnp.cos(angle * k) for k in range(1, 9)], axis=1)
    label = (angle > 3.0).astype(int)
    k_model, k_steps = jax.random.split(jax.random.key(seed))
    model = GestureNet(8, 2, rngs=nnx.Rngs(k_model))
    optimizer = nnx.Optimizer(model, optax.sgd(0.1), wrt=nnx.Param)
    values, shifts = zip(*(step(model, optimizer, path, label, k) for k in jax.random.split(k_steps, steps)))
    return np.array(values), np.stack([np.asarray(s) for s in shifts])


if __name__ == "__main__":
    print(main()[0])
