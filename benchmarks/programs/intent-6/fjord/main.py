from functools import partial

import jax
import jax.numpy as jnp

from noise import noise_scale

N, DIM = 256, 6


def make_data(key):
    k_x, k_w, k_e = jax.random.split(key, 3)
    x = jax.random.normal(k_x, (N, DIM))
    w = jax.random.normal(k_w, (DIM,))
    return x, x @ w + 0.7 * jax.random.normal(k_e, (N,))


def loss(w, x, y):
    return jnp.mean((x @ w - y) ** 2)


def train(data, key, steps, size, lr=0.05):
    measure = partial(noise_scale, jax.grad(loss), data, size=size)

    def body(w, k):
        stats = measure(w, k)
        return w - lr * stats["grad"], stats

    return jax.lax.scan(body, jnp.zeros(DIM), jax.random.split(key, steps))


def main(steps=20, size=16):
    k_data, k_train = jax.random.split(jax.random.key(8))
    w, stats = train(make_data(k_data), k_train, steps, size)
    return {"w": w, "noise": stats["noise"], "suggested_batch": size * stats["noise"] / stats["signal"]}


if __name__ == "__main__":
    print(main()["suggested_batch"])
