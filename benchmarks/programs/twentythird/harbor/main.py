import jax
import jax.numpy as jnp
import numpy as np

from client import Client
from server import rounds

CFG = {"clip": 1.0, "noise": 0.8, "lr": 0.1, "local_steps": 2, "rounds": 3, "seed": 50}


def ports(cfg, names=("north", "south")):
    keys = jax.random.split(jax.random.key(cfg["seed"]), len(names))
    for i, (name, key) in enumerate(zip(names, keys)):
        data_key, noise_key = jax.random.split(key)
        x = jax.random.normal(data_key, (6, 4)) + i
        yield Client(name, x, jnp.sign(x[:, 0]), cfg, noise_key)


def main(cfg=CFG):
    params = {"w": jnp.zeros(4), "b": jnp.zeros(())}
    _, history = rounds(params, list(ports(cfg)), cfg["rounds"])
    return [{k: np.asarray(v) for k, v in h.items()} for h in history]


if __name__ == "__main__":
    print(main())
