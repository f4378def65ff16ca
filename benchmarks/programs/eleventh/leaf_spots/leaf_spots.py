"""Leaf-disease spotter: photometric jitter while training, untouched pixels when no key is given."""
import argparse
from dataclasses import dataclass

import equinox as eqx
import jax
import jax.numpy as jnp
import optax


@dataclass
class Options:
    seed: int = 0
    rounds: int = 12
    jitter: float = 0.2


def photometric(leaves, amount, key=None):
    if key is None:
        return leaves
    tone_key, grain_key = jax.random.split(key)
    tone = 1 + amount * jax.random.normal(tone_key, (leaves.shape[0], 1))
    return leaves * tone + 0.1 * amount * jax.random.normal(grain_key, leaves.shape)


def make_leaves(key, n=40, size=36):
    sick_key, pixel_key = jax.random.split(key)
    sick = jax.random.bernoulli(sick_key, 0.5, (n,)).astype(jnp.float32)
    pixels = jax.random.normal(pixel_key, (n, size))
    return pixels + 0.8 * sick[:, None] * jnp.sin(jnp.arange(size)), sick


@eqx.filter_jit
def score(net, leaves, sick, amount, key=None):
    logits = jax.vmap(net)(photometric(leaves, amount, key))[:, 0]
    return optax.sigmoid_binary_cross_entropy(logits, sick).mean()


def main(argv=None):
    ap = argparse.ArgumentParser()
    for name, default in vars(Options()).items():
        ap.add_argument("--" + name, type=type(default), default=default)
    opts = Options(**vars(ap.parse_args(argv)))

    data_key, net_key, loop_key = jax.random.split(jax.random.key(opts.seed), 3)
    leaves, sick = make_leaves(data_key)
    net = eqx.nn.MLP(36, 1, 16, 1, key=net_key)
    tx = optax.sgd(0.1)
    state = tx.init(eqx.filter(net, eqx.is_array))
    train, held_out = [], []
    for key in jax.random.split(loop_key, opts.rounds):
        value, grads = eqx.filter_value_and_grad(score)(net, leaves[:30], sick[:30], opts.jitter, key)
        updates, state = tx.update(grads, state)
        net = eqx.apply_updates(net, updates)
        train.append(float(value))
        held_out.append((float(score(net, leaves[30:], sick[30:], opts.jitter)),
                         float(score(net, leaves[30:], sick[30:], opts.jitter))))
    return train, held_out


if __name__ == "__main__":
    print(main())
