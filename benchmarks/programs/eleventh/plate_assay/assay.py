"""Dose-response network for plate assays; the report gives the repeatability of the read-out."""
import argparse
from dataclasses import dataclass

import equinox as eqx
import jax
import jax.numpy as jnp
import optax


class Response(eqx.Module):
    first: eqx.nn.Linear
    drop: eqx.nn.Dropout
    second: eqx.nn.Linear

    def __init__(self, key):
        one, two = jax.random.split(key)
        self.first = eqx.nn.Linear(6, 32, key=one)
        self.drop = eqx.nn.Dropout(0.4)
        self.second = eqx.nn.Linear(32, 1, key=two)

    def __call__(self, dose, *, key=None):
        return self.second(self.drop(jax.nn.gelu(self.first(dose)), key=key))[0]


@dataclass
class Report:
    weights: jax.Array
    read_out: jax.Array
    repeat: jax.Array


def batched(net, doses, key):
    return jax.vmap(lambda d, k: net(d, key=k))(doses, jax.random.split(key, len(doses)))


@eqx.filter_jit
def train_step(net, opt_state, tx, doses, effect, key):
    def loss(net):
        return jnp.mean((batched(net, doses, key) - effect) ** 2)

    grads = eqx.filter_grad(loss)(net)
    updates, opt_state = tx.update(grads, opt_state)
    return eqx.apply_updates(net, updates), opt_state


def read_plate(net, doses, key):
    eqx.nn.inference_mode(net)
    return eqx.filter_jit(batched)(net, doses, key)


def main(seed=0, steps=15):
    data_key, net_key, key = jax.random.split(jax.random.key(seed), 3)
    doses = jax.random.uniform(data_key, (24, 6))
    effect = jnp.tanh(3 * doses.sum(1) - 9)
    net, tx = Response(net_key), optax.adam(1e-2)
    opt_state = tx.init(eqx.filter(net, eqx.is_array))
    for _ in range(steps):
        key, step_key = jax.random.split(key)
        net, opt_state = train_step(net, opt_state, tx, doses, effect, step_key)
    first_key, second_key = jax.random.split(key)
    return Report(net.second.weight, read_plate(net, doses, first_key), read_plate(net, doses, second_key))


if __name__ == "__main__":
    ap = argparse.ArgumentParser()
    ap.add_argument("--seed", type=int, default=0)
    report = main(ap.parse_args().seed)
    print("repeatability", jnp.abs(report.read_out - report.repeat).max())
