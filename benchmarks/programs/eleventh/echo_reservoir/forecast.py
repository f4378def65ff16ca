import argparse

import jax
import jax.numpy as jnp
import optax

from reservoir import Reservoir
from streams import Streams


def main(seed=0, steps=20):
    top = Streams.of(jax.random.key(seed), "tide", "net")
    tide = jnp.sin(jnp.arange(60) / 4) + 0.1 * jax.random.normal(top["tide"], (60,))
    net = Reservoir()
    variables = net.init(Streams.of(top["net"], "params", "wiring"), tide)
    fixed, params = variables["fixed"], variables["params"]
    start = params
    tx = optax.adam(1e-2)
    state = tx.init(params)

    @jax.jit
    def step(params, state):
        def loss(p):
            return jnp.mean((net.apply({"params": p, "fixed": fixed}, tide[:-1]) - tide[1:]) ** 2)

        value, grads = jax.value_and_grad(loss)(params)
        updates, state = tx.update(grads, state)
        return optax.apply_updates(params, updates), state, value

    curve = []
    for _ in range(steps):
        params, state, value = step(params, state)
        curve.append(float(value))
    return {"curve": curve, "fixed": fixed, "start": start}


if __name__ == "__main__":
    ap = argparse.ArgumentParser()
    ap.add_argument("--seed", type=int, default=0)
    print(main(ap.parse_args().seed)["curve"])
