"""Sequence tagger in nnx, stepped through a plain compiled function on pure state."""
import sys

import jax
import jax.numpy as jnp
from flax import nnx


class Tagger(nnx.Module):
    def __init__(self, rngs: nnx.Rngs):
        self.read = nnx.Linear(3, 5, rngs=rngs)
        self.lose = nnx.Dropout(0.5, rngs=rngs)
        self.tag = nnx.Linear(5, 2, rngs=rngs)

    def __call__(self, x):
        h = self.lose(jax.nn.relu(self.read(x)) + 0.1)
        return self.tag(h), h != 0


def pure(graph):
    def advance(state, x, y):
        model = nnx.merge(graph, state)

        def score(m):
            logits, lost = m(x)
            logp = jax.nn.log_softmax(logits)
            return -jnp.mean(jnp.take_along_axis(logp, y[:, None], 1)), lost

        (loss, lost), grads = nnx.value_and_grad(score, has_aux=True)(model)
        old = nnx.state(model, nnx.Param)
        nnx.update(model, jax.tree.map(lambda p, g: p - 0.2 * g, old, grads))
        return nnx.state(model), (loss, lost)

    return jax.jit(advance)


def main(seed=0, steps=4):
    graph, state = nnx.split(Tagger(nnx.Rngs(params=seed, dropout=seed + 1)))
    x = jnp.linspace(0.0, 1.0, 18).reshape(6, 3)
    y = jnp.array([0, 0, 0, 1, 1, 1])
    advance = pure(graph)
    losses, masks = [], []
    for _ in range(steps):
        state, (loss, lost) = advance(state, x, y)
        losses.append(float(loss))
        masks.append(lost)
    return losses, jnp.stack(masks)


if __name__ == "__main__":
    print(main(int(sys.argv[1]) if sys.argv[1:] else 0)[0])
