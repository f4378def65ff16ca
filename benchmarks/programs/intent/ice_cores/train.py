"""Age model for ice cores."""
import argparse

import haiku as hk
import jax
import jax.numpy as jnp
import numpy as np
import optax

import schema


def forward(cols):
    h = hk.Linear(10)(schema.stack(cols))
    return hk.Linear(1)(jax.nn.gelu(h))[:, 0]


def parse(argv=()):
    p = argparse.ArgumentParser()
    p.add_argument("--seed", type=int, default=0)
    p.add_argument("--rows", type=int, default=80)
    p.add_argument("--steps", type=int, default=30)
    return p.parse_args(list(argv))


def main(seed=0):
    args = parse(["--seed", str(seed)])
    data_rng, net_rng = jax.random.split(jax.random.PRNGKey(args.seed))
    cols, age = schema.table(data_rng, args.rows)
    net = hk.without_apply_rng(hk.transform(forward))
    params = net.init(net_rng, schema.example(net_rng))
    tx = optax.sgd(0.05)
    opt = tx.init(params)

    def loss(p):
        return jnp.mean((net.apply(p, cols) - age) ** 2)

    curve = []
    for _ in range(args.steps):
        value, g = jax.value_and_grad(loss)(params)
        upd, opt = tx.update(g, opt)
        params = optax.apply_updates(params, upd)
        curve.append(float(value))
    return {"curve": np.array(curve), "age": np.asarray(age)}


if __name__ == "__main__":
    out = main()
    print(out["curve"][0], "->", out["curve"][-1])
