"""Federated regression with local differential privacy."""
import jax
import jax.numpy as jnp
import numpy as np

from rounds import make_round


def shards(key, clients, n, w):
    x = jax.random.normal(key, (clients, n, len(w)))
    return x, x @ w


def main(seed=0, clients=8, rounds=6):
    k_data, k_noise = jax.random.split(jax.random.key(seed))
    truth = jnp.array([1.0, -1.0, 0.5])
    x, y = shards(k_data, clients, 20, truth)
    step = make_round(bound=1.0, sigma=0.5, lr=0.3)
    w, noises = jnp.zeros(3), []
    for key in jax.random.split(k_noise, rounds):
        w, noise = step(w, x, y, key)
        noises.append(noise)
    return {"w": np.asarray(w), "noise": np.stack(noises)}


if __name__ == "__main__":
    print(main()["w"])
