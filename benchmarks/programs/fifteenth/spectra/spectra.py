"""Kernel ridge regression with random Fourier features."""
import argparse
import functools

import jax
import jax.numpy as jnp


@functools.partial(jax.jit, static_argnames=("seed", "width"))
def lift(x, *, seed, width):
    """The feature map; a map is a pure function of its seed, train and test must share it."""
    k_freq, k_phase = jax.random.split(jax.random.key(seed))
    freq = jax.random.normal(k_freq, (x.shape[-1], width))
    phase = jax.random.uniform(k_phase, (width,), maxval=2 * jnp.pi)
    return jnp.sqrt(2.0 / width) * jnp.cos(x @ freq + phase)


class Ridge:
    def __init__(self, lam=1e-3, **feature):
        self.lam = lam
        self.phi = functools.partial(lift, **feature)

    def fit(self, x, y):
        z = self.phi(x)
        gram = z.T @ z + self.lam * jnp.eye(z.shape[1])
        self.beta = jnp.linalg.solve(gram, z.T @ y)
        return self

    def predict(self, x):
        return self.phi(x) @ self.beta


def main(argv=None):
    ap = argparse.ArgumentParser()
    ap.add_argument("--seed", type=int, default=0)
    ap.add_argument("--width", type=int, default=40)
    a = ap.parse_args(argv)
    x = jnp.linspace(-2.0, 2.0, 60)[:, None]
    y = jnp.sin(2.0 * x[:, 0])
    model = Ridge(seed=a.seed, width=a.width).fit(x[::2], y[::2])
    return float(jnp.mean((model.predict(x[1::2]) - y[1::2]) ** 2)), model.beta


if __name__ == "__main__":
    print(main()[0])
