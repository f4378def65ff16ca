"""One trunk and one head per organ; weights are drawn by name, so that the order of organs is free."""
import argparse

import jax
import jax.numpy as jnp
import numpy as np
import optax

ORGANS = ("liver", "heart", "spleen", "kidney", "pancreas", "colon")


class Initializer:
    def __init__(self, seed):
        self.root = jax.random.key(seed)

    def key_of(self, name):
        return jax.random.fold_in(self.root, len(name))

    def dense(self, name, d_in, d_out):
        scale = d_in**-0.5
        return {"w": scale * jax.random.normal(self.key_of(name), (d_in, d_out)), "b": jnp.zeros(d_out)}


def build(seed, features=10, width=16):
    make = Initializer(seed)
    heads = {organ: make.dense(organ, width, 1) for organ in ORGANS}
    return {"trunk": make.dense("trunk/dense", features, width), "heads": heads}


def forward(params, scan):
    h = jnp.tanh(scan @ params["trunk"]["w"] + params["trunk"]["b"])
    return {organ: h @ head["w"] + head["b"] for organ, head in params["heads"].items()}


def main(argv=None):
    p = argparse.ArgumentParser()
    p.add_argument("--seed", type=int, default=0)
    p.add_argument("--steps", type=int, default=20)
    args = p.parse_args(argv)
    t = jnp.linspace(0, 3, 30)
    scan = jnp.stack([jnp.sin(k * t) for k in range(1, 11)], axis=1)
    truth = {organ: jnp.cos((i + 1) * t)[:, None] for i, organ in enumerate(ORGANS)}
    start = params = build(args.seed)
    tx = optax.adam(1e-2)
    opt = tx.init(params)

    @jax.jit
    def step(params, opt):
        loss = lambda q: sum(jnp.mean((out - truth[o]) ** 2) for o, out in forward(q, scan).items())
        updates, opt = tx.update(jax.grad(loss)(params), opt)
        return optax.apply_updates(params, updates), opt

    for _ in range(args.steps):
        params, opt = step(params, opt)
    return jax.tree.map(np.asarray, {"start": start, "end": params})


if __name__ == "__main__":
    print({o: h["w"][:2, 0] for o, h in main()["start"]["heads"].items()})
