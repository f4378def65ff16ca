import jax
import jax.numpy as jnp
from model import Net
from noise import blur, jitter

MODEL = Net()


def loss_fn(params, x, y, *, key):
    k_x, k_y, k_drop = jax.random.split(key, 3)
    x, noise = jitter(x, key=k_x)
    y, shift = blur(y, key=k_y)
    out, mask = MODEL.apply({"params": params}, x, train=True, rngs={"dropout": k_drop})
    return jnp.mean((out - y) ** 2), (noise, shift, mask)


@jax.jit
def train_step(params, x, y, *, key):
    (_, aux), grads = jax.value_and_grad(loss_fn, has_aux=True)(params, x, y, key=key)
    return jax.tree.map(lambda p, g: p - 0.1 * g, params, grads), aux
