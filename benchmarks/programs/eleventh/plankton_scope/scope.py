"""Plankton counter: whole training step, occlusion included, compiled once."""
import argparse
from types import SimpleNamespace

import jax
import jax.numpy as jnp
import numpy as np
import optax

DEFAULTS = dict(seed=0, steps=8, side=8, images=16, occlude=0.25, lr=0.02)


def scenes(host, cfg):
    count = host.integers(1, 6, cfg.images)
    tiles = host.normal(0.0, 0.1, (cfg.images, cfg.side, cfg.side)) + count[:, None, None] / 5
    return jnp.asarray(tiles, jnp.float32), jnp.asarray(count, jnp.float32)


def predict(params, tiles):
    return jnp.tanh(tiles.reshape(len(tiles), -1) @ params["in"]) @ params["out"]


def compile_step(host, cfg, tx):
    def loss(params, tiles, count, hidden):
        return jnp.mean((predict(params, jnp.where(hidden, 0.0, tiles)) - count) ** 2)

    @jax.jit
    def step(params, opt_state, tiles, count):
        key = jax.random.key(host.integers(2**31))
        hidden = jax.random.bernoulli(key, cfg.occlude, tiles.shape)
        value, grads = jax.value_and_grad(loss)(params, tiles, count, hidden)
        updates, opt_state = tx.update(grads, opt_state)
        return optax.apply_updates(params, updates), opt_state, value, hidden

    return step


def main(**overrides):
    cfg = SimpleNamespace(**{**DEFAULTS, **overrides})
    host = np.random.default_rng(cfg.seed)
    tiles, count = scenes(host, cfg)
    params = {
        "in": jnp.asarray(host.normal(0, 0.1, (cfg.side**2, 16)), jnp.float32),
        "out": jnp.asarray(host.normal(0, 0.1, 16), jnp.float32),
    }
    tx = optax.adam(cfg.lr)
    opt_state = tx.init(params)
    step = compile_step(host, cfg, tx)
    losses, covers = [], []
    for _ in range(cfg.steps):
        params, opt_state, value, hidden = step(params, opt_state, tiles, count)
        losses.append(float(value))
        covers.append(np.asarray(hidden))
    return {"losses": losses, "covers": np.stack(covers)}


if __name__ == "__main__":
    ap = argparse.ArgumentParser()
    for name, value in DEFAULTS.items():
        ap.add_argument(f"--{name}", type=type(value), default=value)
    print(main(**vars(ap.parse_args()))["losses"])
