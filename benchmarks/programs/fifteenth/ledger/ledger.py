"""Fraud scores from ledger lines with an Equinox net."""
import argparse

import equinox as eqx
import jax
import jax.numpy as jnp


class Scorer(eqx.Module):
    stem: eqx.nn.Linear
    drop: eqx.nn.Dropout
    head: eqx.nn.Linear

    def __init__(self, width, key):
        a, b = jax.random.split(key)
        self.stem = eqx.nn.Linear(4, width, key=a)
        self.drop = eqx.nn.Dropout(0.5)
        self.head = eqx.nn.Linear(width, "scalar", key=b)

    def __call__(self, line, key):
        return self.head(self.drop(jnp.tanh(self.stem(line)), key=key))


def scores(model, lines, key):
    return jax.vmap(model)(lines, jax.random.split(key, len(lines)))


@eqx.filter_jit
def learn(model, lines, flags, key):
    def loss(m):
        return jnp.mean((scores(m, lines, key) - flags) ** 2)

    grads = eqx.filter_grad(loss)(model)
    return eqx.apply_updates(model, jax.tree.map(lambda g: -0.1 * g, grads))


def audit(model, lines, flags, key):
    eqx.nn.inference_mode(model)
    guess = scores(model, lines, key)
    return guess, jnp.mean((guess - flags) ** 2)


def main(argv=None):
    ap = argparse.ArgumentParser()
    ap.add_argument("--seed", type=int, default=0)
    ap.add_argument("--epochs", type=int, default=3)
    a = ap.parse_args(argv)
    key = jax.random.key(a.seed)
    key, k_model, k_lines = jax.random.split(key, 3)
    lines = jax.random.normal(k_lines, (10, 4))
    flags = (lines[:, 0] > 0).astype(jnp.float32)
    model = Scorer(8, k_model)
    for _ in range(a.epochs):
        key, k = jax.random.split(key)
        model = learn(model, lines, flags, k)
    audits = []
    for k in jax.random.split(key, 2):
        audits.append(audit(model, lines, flags, k)[0])
    return model.stem.weight, jnp.stack(audits)


if __name__ == "__main__":
    print(main()[1])
