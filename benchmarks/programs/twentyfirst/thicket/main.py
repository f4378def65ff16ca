import jax.numpy as jnp
import optax
from flax import nnx


class Branch(nnx.Module):
    def __init__(self, width, rngs):
        self.inner = nnx.Linear(width, 32, rngs=rngs)
        self.drop = nnx.Dropout(0.5, rngs=rngs)
        self.outer = nnx.Linear(32, 1, rngs=rngs)

    def __call__(self, x):
        h = self.drop(jnp.tanh(self.inner(x)))
        return self.outer(h), h


@nnx.split_rngs(splits=4)
@nnx.vmap(in_axes=(None, 0))
def grow(width, rngs):
    return Branch(width, rngs)


@nnx.vmap(in_axes=(0, None))
def respond(branch, x):
    return branch(x)


@nnx.jit
def step(forest, optimizer, x, y):
    def loss(forest):
        pred, hidden = respond(forest, x)
        return jnp.mean((pred - y) ** 2), hidden

    (_, hidden), grads = nnx.value_and_grad(loss, has_aux=True)(forest)
    optimizer.update(forest, grads)
    return hidden


def main(seed=18, steps=3):
    forest = grow(3, nnx.Rngs(seed))
    optimizer = nnx.Optimizer(forest, optax.sgd(0.01), wrt=nnx.Param)
    x = jnp.linspace(-1, 1, 15).reshape(5, 3)
    return jnp.stack([step(forest, optimizer, x, x.sum(1, keepdims=True)) for _ in range(steps)])


if __name__ == "__main__":
    print((main() == 0).mean())
