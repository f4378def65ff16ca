from functools import partial

import flax.linen as nn
import jax
import jax.numpy as jnp


class Head(nn.Module):
    @nn.compact
    def __call__(self, x, train: bool):
        h = nn.tanh(nn.Dense(12)(x))
        keep = nn.Dropout(rate=0.4, deterministic=not train)(jnp.ones_like(h))
        return nn.Dense(1)(h * keep), keep > 0


NET = Head()


def init(key):
    return NET.init(key, jnp.zeros((1, 5)), train=False)


@partial(jax.jit, static_argnames=("train",))
def forward(params, x, /, *, train):
    rngs = {"dropout": jax.random.key(0)} if train else None
    return NET.apply(params, x, train=train, rngs=rngs)


@jax.jit
def update(params, batch, lr=0.05):
    def loss_fn(p): return jnp.mean((forward(p, batch["x"], train=True)[0] - batch["y"]) ** 2)

    loss, grads = jax.value_and_grad(loss_fn)(params)
    return jax.tree.map(lambda p, g: p - lr * g, params, grads), loss
