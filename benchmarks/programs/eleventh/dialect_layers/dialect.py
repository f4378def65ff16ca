"""Dialect classifier with parameters addressed by name; adding a table leaves the others unchanged."""
import argparse
import math

import jax
import jax.numpy as jnp

SHAPES = {
    "phones.table": (30, 6),
    "tones.table": (5, 6),
    "mix.kernel": (6, 12),
    "verdict.kernel": (12, 4),
}


class NamedInit:
    def __init__(self, seed):
        self.root = jax.random.PRNGKey(seed)

    def key_for(self, name):
        return jax.random.fold_in(self.root, hash(name) & 0x7FFFFFFF)

    def build(self, shapes):
        return {
            name: jax.random.normal(self.key_for(name), shape) / math.sqrt(shape[0])
            for name, shape in shapes.items()
        }


def verdict(params, phones, tones):
    h = params["phones.table"][phones].mean(-2) + params["tones.table"][tones]
    return jnp.tanh(h @ params["mix.kernel"]) @ params["verdict.kernel"]


def train(seed=0, steps=5):
    init = NamedInit(seed)
    params = init.build(SHAPES)
    phone_key, tone_key = jax.random.split(jax.random.fold_in(init.root, 2**31))
    phones = jax.random.randint(phone_key, (20, 7), 0, 30)
    tones = jax.random.randint(tone_key, (20,), 0, 5)
    target = phones[:, 0] % 4

    @jax.jit
    def step(params):
        def loss(p):
            return -jnp.mean(jax.nn.log_softmax(verdict(p, phones, tones))[jnp.arange(20), target])

        value, grads = jax.value_and_grad(loss)(params)
        return jax.tree.map(lambda p, g: p - 0.5 * g, params, grads), value

    curve = []
    for _ in range(steps):
        params, value = step(params)
        curve.append(float(value))
    return curve


if __name__ == "__main__":
    ap = argparse.ArgumentParser()
    ap.add_argument("--seed", type=int, default=0)
    print(train(ap.parse_args().seed))
