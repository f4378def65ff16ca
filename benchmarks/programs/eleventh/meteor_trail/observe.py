import argparse

import jax
import jax.numpy as jnp
import optax
from flax import nnx

from trailnet import TrailNet


def train(seed=0, nights=6):
    rngs = nnx.Rngs(seed)
    sky = jax.random.normal(rngs.data(), (32, 9))
    speed = sky[:, 0] * 2 - sky[:, 1]
    model = TrailNet(9, 16, 0.5, rngs=rngs)
    optimizer = nnx.Optimizer(model, optax.adam(1e-2), wrt=nnx.Param)

    @nnx.jit
    def night(model, optimizer):
        def loss(m):
            guess, hidden = m(sky)
            return jnp.mean((guess - speed) ** 2), hidden == 0

        (value, silent), grads = nnx.value_and_grad(loss, has_aux=True)(model)
        optimizer.update(model, grads)
        return value, silent

    log = [night(model, optimizer) for _ in range(nights)]
    return {"loss": jnp.stack([a for a, _ in log]), "silent": jnp.stack([b for _, b in log])}


if __name__ == "__main__":
    ap = argparse.ArgumentParser()
    ap.add_argument("--seed", type=int, default=0)
    print(train(ap.parse_args().seed)["loss"])
