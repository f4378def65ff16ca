import argparse
from functools import partial

import jax
import jax.numpy as jnp
import numpy as np

from noisy import RULES


def loss(params, x, y):
    hidden = jnp.tanh(x @ params["w1"] + params["b1"])
    return jnp.mean((hidden @ params["w2"] - y) ** 2)


def make_step(rule, **hyper):
    update = partial(RULES[rule], **hyper)

    @jax.jit
    def step(params, x, y):
        value, grads = jax.value_and_grad(loss)(params, x, y)
        params, noise = update(params, grads)
        return params, value, noise

    return step


def main(argv=None):
    ap = argparse.ArgumentParser()
    ap.add_argument("--seed", type=int, default=0)
    ap.add_argument("--rule", choices=list(RULES), default="sgd")
    ap.add_argument("--steps", type=int, default=15)
    args = ap.parse_args(argv)

    np.random.seed(args.seed)
    x = np.random.uniform(-1, 1, size=(40, 2)).astype(np.float32)
    y = (x[:, :1] * x[:, 1:]).astype(np.float32)
    params = {
        "w1": jnp.asarray(np.random.normal(size=(2, 8)), jnp.float32),
        "b1": jnp.zeros(8),
        "w2": jnp.asarray(0.3 * np.random.normal(size=(8, 1)), jnp.float32),
    }
    step = make_step(args.rule, lr=0.1)
    values, noises = [], []
    for _ in range(args.steps):
        params, value, noise = step(params, x, y)
        values.append(float(value))
        noises.append({k: np.asarray(v) for k, v in noise.items()})
    return {"loss": values, "gradient_noise": noises}


if __name__ == "__main__":
    print("loss", main()["loss"][-1])
