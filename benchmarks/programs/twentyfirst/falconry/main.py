"""Flight-phase classifier for tagged falcons (Equinox)."""
from functools import partial

import equinox as eqx
import jax
import jax.numpy as jnp
import optax


class PhaseNet(eqx.Module):
    hidden: eqx.nn.Linear
    head: eqx.nn.Linear
    drop: eqx.nn.Dropout

    def __init__(self, channels, phases, key):
        k1, k2 = jax.random.split(key)
        self.hidden = eqx.nn.Linear(channels, 32, key=k1)
        self.head = eqx.nn.Linear(32, phases, key=k2)
        self.drop = eqx.nn.Dropout(0.5)

    def __call__(self, track, *, key):
        h = self.drop(jnp.tanh(self.hidden(track)), key=key)
        return self.head(h), h


def objective(net, tracks, labels, key):
    logits, hidden = jax.vmap(partial(net, key=key))(tracks)
    ce = optax.softmax_cross_entropy_with_integer_labels(logits, labels)
    return ce.mean(), hidden


@eqx.filter_jit
def update(net, tracks, labels, key):
    (_, hidden), grads = eqx.filter_value_and_grad(objective, has_aux=True)(net, tracks, labels, key)
    net = eqx.apply_updates(net, jax.tree.map(lambda g: -0.05 * g, grads))
    return net, hidden


def main(seed=17, steps=3, batch=6):
    k_net, k_data, key = jax.random.split(jax.random.key(seed), 3)
    net = PhaseNet(7, 4, k_net)
    tracks = jax.random.normal(k_data, (batch, 7))
    labels = jnp.arange(batch) % 4
    hidden = []
    for k in jax.random.split(key, steps):
        net, h = update(net, tracks, labels, k)
        hidden.append(h)
    return jnp.stack(hidden)


if __name__ == "__main__":
    print((main() == 0).mean())
