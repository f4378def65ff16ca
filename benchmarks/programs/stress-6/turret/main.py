import argparse
from dataclasses import dataclass

import jax
import jax.numpy as jnp
import numpy as np

from feed import noisy_batches, sweep
from keys import key_stream, take


@dataclass
class Settings:
    seed: int = 0
    epochs: int = 3
    size: int = 16
    level: float = 0.1


def init(keys, dims=(2, 12, 1)):
    return [{"w": jax.random.normal(k, (i, o)) * i ** -0.5, "b": jnp.zeros(o)}
            for k, i, o in zip(take(2, keys), dims[:-1], dims[1:])]


@jax.jit
def step(params, x, y):
    def loss(p):
        return jnp.mean((jnp.tanh(x @ p[0]["w"] + p[0]["b"]) @ p[1]["w"] + p[1]["b"] - y) ** 2)
    value, grads = jax.value_and_grad(loss)(params)
    return jax.tree.map(lambda a, g: a - 0.05 * g, params, grads), value


def train(cfg: Settings):
    init_key, noise_key = jax.random.split(jax.random.PRNGKey(cfg.seed))
    params = init(key_stream(init_key))
    x, y = sweep()
    noise, losses = [], []
    for epoch in range(cfg.epochs):
        rows = []
        for batch in noisy_batches(
            x,
            y,
            key_stream(noise_key),  # endless
            size=cfg.size,
            level=cfg.level,
        ):
            params, value = step(params, batch.x, batch.y)
            rows.append(np.asarray(batch.noise))
        noise.append(np.stack(rows))
        losses.append(float(value))
    return {"noise": np.stack(noise), "losses": losses}


def main(argv=None):
    ap = argparse.ArgumentParser()
    for name, default in vars(Settings()).items():
        ap.add_argument(f"--{name}", type=type(default), default=default)
    return train(Settings(**vars(ap.parse_args(argv))))


if __name__ == "__main__":
    print(main()["losses"])
