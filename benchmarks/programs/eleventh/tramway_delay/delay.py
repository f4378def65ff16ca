"""Tram delay regressor with the functional NNX interface."""
import argparse

import jax
import jax.numpy as jnp
import optax
from flax import nnx


class Stop(nnx.Module):
    def __init__(self, lines, dim, rngs):
        self.embed = nnx.Embed(lines, dim, rngs=rngs)
        self.mix = nnx.Linear(dim + 2, 2 * dim, rngs=rngs)
        self.drop = nnx.Dropout(0.4, rngs=rngs)
        self.out = nnx.Linear(2 * dim, 1, rngs=rngs)

    def __call__(self, line, weather):
        h = nnx.softplus(self.mix(jnp.concatenate([self.embed(line), weather], -1)))
        h = self.drop(h)
        return self.out(h)[..., 0], h > 0


def make_trainer(graphdef, tx):
    @jax.jit
    def trainer(params, rest, opt_state, batch):
        line, weather, delay = batch

        def loss(params):
            pred, kept = nnx.merge(graphdef, params, rest, copy=True)(line, weather)
            return jnp.mean(jnp.abs(pred - delay)), kept

        (value, kept), grads = jax.value_and_grad(loss, has_aux=True)(params)
        updates, opt_state = tx.update(grads, opt_state, params)
        return optax.apply_updates(params, updates), opt_state, value, kept

    return trainer


def timetable(key, n=32, lines=6):
    line_key, weather_key = jax.random.split(key)
    line = jax.random.randint(line_key, (n,), 0, lines)
    weather = jax.random.normal(weather_key, (n, 2))
    return line, weather, line * 0.3 + jnp.abs(weather[:, 0])


def main(seed=0, steps=8):
    rngs = nnx.Rngs(seed)
    batch = timetable(rngs.table())
    graphdef, params, rest = nnx.split(Stop(6, 8, rngs), nnx.Param, ...)
    tx = optax.adam(1e-2)
    opt_state = tx.init(params)
    trainer = make_trainer(graphdef, tx)
    losses, kept = [], []
    for _ in range(steps):
        params, opt_state, value, mask = trainer(params, rest, opt_state, batch)
        losses.append(value)
        kept.append(mask)
    return {"loss": jnp.stack(losses), "kept": jnp.stack(kept)}


if __name__ == "__main__":
    ap = argparse.ArgumentParser()
    ap.add_argument("--seed", type=int, default=0)
    print(main(ap.parse_args().seed)["loss"])
