import jax
import jax.numpy as jnp

from net import forward


def accumulate(params, batch, key, n_micro, rate=0.5):
    x, y = batch
    micro = (x.reshape(n_micro, -1, x.shape[-1]), y.reshape(n_micro, -1, y.shape[-1]))

    def loss_fn(p, xb, yb, k):
        pred, mask = forward(p, xb, k, rate)
        return jnp.mean((pred - yb) ** 2), mask

    def body(total, inp):
        i, (xb, yb) = inp
        k = jax.random.fold_in(key, i)
        (_, mask), g = jax.value_and_grad(loss_fn, has_aux=True)(params, xb, yb, k)
        return jax.tree.map(jnp.add, total, g), mask

    zeros = jax.tree.map(jnp.zeros_like, params)
    grads, masks = jax.lax.scan(body, zeros, (jnp.arange(n_micro), micro))
    return jax.tree.map(lambda g: g / n_micro, grads), masks
