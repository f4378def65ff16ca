import argparse

import equinox as eqx
import jax
import jax.numpy as jnp
import optax

from model import FrostNet
from uncertainty import band, point


def main(seed=0, steps=10, passes=7):
    data_key, net_key, train_key, band_key = jax.random.split(jax.random.key(seed), 4)
    stations = jax.random.normal(data_key, (20, 5))
    night = stations[:, 0] - stations[:, 1] ** 2
    net, tx = FrostNet([5, 16, 16, 1], net_key), optax.adam(1e-2)
    state = tx.init(eqx.filter(net, eqx.is_array))

    @eqx.filter_jit
    def step(net, state, key):
        keys = jax.random.split(key, len(stations))
        value, grads = eqx.filter_value_and_grad(lambda n: jnp.mean((jax.vmap(n)(stations, keys) - night) ** 2))(net)
        updates, state = tx.update(grads, state)
        return eqx.apply_updates(net, updates), state, value

    for key in jax.random.split(train_key, steps):
        net, state, value = step(net, state, key)
    mean, width, draws = band(net, stations, band_key, passes)
    return {"point": (point(net, stations), point(net, stations)), "width": width, "draws": draws}


if __name__ == "__main__":
    ap = argparse.ArgumentParser()
    ap.add_argument("--seed", type=int, default=0)
    print(main(ap.parse_args().seed)["width"])
