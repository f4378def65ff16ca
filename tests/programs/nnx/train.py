import jax.numpy as jnp
from flax import nnx
from jax import random
from layers import Noisy


def loss_fn(model: Noisy, x, key):
    k_model, k_target = random.split(key)
    out, noise = model(x, key=k_model)
    target = random.normal(k_target, x.shape)
    return jnp.mean((out - 0.1 * target) ** 2), (noise, target)


@nnx.jit
def train_step(model, x, *, key):
    return nnx.value_and_grad(loss_fn, has_aux=True)(model, x, key=key)


def make(width=12):
    return Noisy(width, rngs=nnx.Rngs(0))
