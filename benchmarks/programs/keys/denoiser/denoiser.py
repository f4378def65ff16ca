"""A masked denoising regressor trained with optax."""
import argparse
from typing import Any, NamedTuple

import jax
import jax.numpy as jnp
import optax


class State(NamedTuple):
    weights: Any
    opt: Any
    step: Any


def parse(argv=()):
    parser = argparse.ArgumentParser()
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--width", type=int, default=24)
    parser.add_argument("--drop", type=float, default=0.5)
    parser.add_argument("--steps", type=int, default=4)
    return parser.parse_args(list(argv))


def make_step(cfg, optimiser):
    def loss(weights, x, key):
        keep = jax.random.bernoulli(key, 1.0 - cfg.drop, x.shape)
        recon = jnp.where(keep, x, 0.0) @ weights
        return jnp.mean((recon - x) ** 2), keep

    @jax.jit
    def step(state, x):
        key = jax.random.PRNGKey(cfg.seed)
        grads, keep = jax.grad(loss, has_aux=True)(state.weights, x, key)
        updates, opt = optimiser.update(grads, state.opt)
        weights = optax.apply_updates(state.weights, updates)
        return State(weights, opt, state.step + 1), keep

    return step


def main(seed=0):
    cfg = parse(["--seed", str(seed)])
    optimiser = optax.adam(1e-2)
    weights = jnp.eye(cfg.width) * 0.1
    state = State(weights, optimiser.init(weights), jnp.int32(0))
    step = make_step(cfg, optimiser)
    x = jnp.linspace(-1.0, 1.0, 2 * cfg.width).reshape(2, cfg.width)
    masks = []
    for _ in range(cfg.steps):
        state, keep = step(state, x)
        masks.append(keep)
    return {"weights": state.weights, "masks": jnp.stack(masks)}


if __name__ == "__main__":
    print(main()["masks"].mean())
