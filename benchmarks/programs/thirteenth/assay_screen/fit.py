import argparse

import haiku as hk
import jax
import jax.numpy as jnp
import optax

from net import ScreenTower


def build(args):
    def fn(x, training):
        return ScreenTower(args.width, args.depth, args.hide)(x, training)

    return hk.transform(fn)


def compounds(rng, n=64, d=8):
    rx, rw = jax.random.split(rng)
    x = jax.random.normal(rx, (n, d))
    return x, jnp.tanh(x @ jax.random.normal(rw, (d,)))


def fit(args):
    stream = hk.PRNGSequence(args.seed)
    x, y = compounds(next(stream))
    net = build(args)
    params = net.init(next(stream), x, False)
    opt = optax.adam(1e-2)
    slots = opt.init(params)

    def objective(params, rng):
        pred, seen = net.apply(params, rng, x, True)
        return jnp.mean((pred - y) ** 2), seen

    @jax.jit
    def update(params, slots, rng):
        (loss, seen), grads = jax.value_and_grad(objective, has_aux=True)(params, rng)
        updates, slots = opt.update(grads, slots)
        return optax.apply_updates(params, updates), slots, loss, seen

    telemetry = []
    for _ in range(args.steps):
        params, slots, loss, seen = update(params, slots, next(stream))
        telemetry.append(jax.device_get(seen))
    return params, telemetry, float(loss)


def parse(argv=None):
    p = argparse.ArgumentParser()
    p.add_argument("--seed", type=int, default=0)
    p.add_argument("--width", type=int, default=32)
    p.add_argument("--depth", type=int, default=4)
    p.add_argument("--hide", type=float, default=0.3)
    p.add_argument("--steps", type=int, default=10)
    return p.parse_args(argv)


if __name__ == "__main__":
    print(fit(parse())[2])
