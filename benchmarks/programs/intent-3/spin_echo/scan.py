import sys

import jax
import jax.numpy as jnp

from coil import quadrature


def phantom(size):
    r = jnp.linspace(-1, 1, size)
    rr = r[:, None] ** 2 + r[None] ** 2
    return (rr < 0.7).astype(jnp.float32) + 0.5 * (rr < 0.2)


def acquire(rho, key, echoes, sigma, t2=60.0, gap=12.0):
    for n, k in enumerate(jax.random.split(key, echoes)):
        clean = rho * jnp.exp(-gap * (n + 1) / t2)
        yield clean, clean + quadrature(k, rho.shape, sigma)


def main(seed=14, size=32, sigma=0.1):
    rho = phantom(size)
    clean, noisy = map(jnp.stack, zip(*acquire(rho, jax.random.key(seed), 4, sigma)))
    background = jnp.abs(noisy)[:, rho == 0]
    return {"noise": noisy - clean, "floor": float(background.mean()), "rayleigh": sigma * (jnp.pi / 2) ** 0.5}


if __name__ == "__main__":
    out = main(*map(int, sys.argv[1:2]))
    print(out["floor"], out["rayleigh"])
