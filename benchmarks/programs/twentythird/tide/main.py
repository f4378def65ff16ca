import functools

import jax
import jax.numpy as jnp
import numpy as np

CONFIG = {"seed": 21, "epochs": 3, "batch": 4, "span": 6, "hide": 0.35}


def gauges(n=16, length=24):
    t = jnp.arange(length)
    return jnp.sin(2 * jnp.pi * (t[None] / 12.4 + jnp.linspace(0, 1, n)[:, None]))


def hide_mask(key, shape, p):
    return jax.random.bernoulli(key, p, shape)


@functools.partial(jax.jit, static_argnames="p")
def step(w, key, x, p):
    mask = hide_mask(key, x.shape, p)

    def loss(w):
        filled = jnp.where(mask, 0.0, x) @ w
        return jnp.sum(jnp.where(mask, (filled - x) ** 2, 0.0)) / mask.sum()

    value, grad = jax.value_and_grad(loss)(w)
    return w - 0.02 * grad, value, mask


def step_key(root, epoch, step_no):
    return jax.random.fold_in(root, epoch + step_no)


def fit(config):
    x = gauges()
    root = jax.random.key(config["seed"])
    w = jnp.zeros((x.shape[1], x.shape[1]))
    masks = {}
    for epoch in range(config["epochs"]):
        chunks = x.reshape(-1, config["batch"], x.shape[1])
        for step_no, chunk in enumerate(chunks):
            w, value, mask = step(w, step_key(root, epoch, step_no), chunk, config["hide"])
            masks[epoch, step_no] = np.asarray(mask)
    return masks


def main():
    return fit(CONFIG)


if __name__ == "__main__":
    print({k: int(m.sum()) for k, m in main().items()})
