"""Data dependent start of a Bayesian net for soil moisture: the first output sets the gain."""
import jax
import jax.numpy as jnp
import numpy as np

from layers import SoilNet
from streams import Streams


def probes(n=96):
    t = jnp.linspace(-2.0, 2.0, n)
    return jnp.stack([t, jnp.sin(2 * t), jnp.cos(t), t**2, jnp.ones_like(t)], axis=1), jnp.sin(3 * t)[:, None]


def main(seed=0, steps=15, lr=0.01):
    streams = Streams.open(seed)
    x, y = probes()
    net = SoilNet()
    first, state = net.init_with_output(streams.pick("params", "posterior"), x, mutable=("params", "intermediates"))
    gain = 1.0 / (first.std() + 1e-6)
    start = state["params"]

    def loss(params, key, rows):
        out = gain * net.apply({"params": params}, x[rows], rngs={"posterior": key})
        return jnp.mean((out - y[rows]) ** 2)

    step = jax.jit(jax.value_and_grad(loss))
    params, losses = start, []
    for key in jax.random.split(streams.batches, steps):
        k_rows, k_unit = jax.random.split(key)
        value, grads = step(params, k_unit, jax.random.choice(k_rows, len(x), (32,), replace=False))
        params = jax.tree.map(lambda p, g: p - lr * g, params, grads)
        losses.append(float(value))
    return {
        "gain": float(gain),
        "mean": np.asarray(start["hidden"]["mean"]),
        "unit": np.asarray(state["intermediates"]["hidden"]["unit"][0]),
        "losses": np.array(losses),
    }


if __name__ == "__main__":
    print(main()["losses"])
