import functools

import jax
import jax.numpy as jnp

from landscape import bumps, quadratic


def energy(x, key):
    return quadratic(x) + jnp.sum(bumps(key, x.shape[0]) * jnp.sin(x))


def anneal(x, key, kicks, temps, lr=0.2):
    def body(x, inp):
        k, temp = inp
        slope = jax.grad(energy)(x, key)
        x = x - lr * slope + temp * jax.random.normal(k, x.shape)
        return x, jnp.linalg.norm(jax.grad(energy)(x, key))

    return jax.lax.scan(body, x, (kicks, temps))


def main(seed=41, n=6, steps=120):
    k_land, k_kick, k_start = jax.random.split(jax.random.key(seed), 3)
    temps = jnp.where(jnp.arange(steps) < steps // 2, 0.1, 0.0)
    start = jax.random.normal(k_start, (n,))
    run = jax.jit(functools.partial(anneal, lr=0.3))
    x, norms = run(start, k_land, jax.random.split(k_kick, steps), temps)
    return {"x": x, "norms": norms}


if __name__ == "__main__":
    print(main()["norms"][-1])
