import functools

import jax
import jax.numpy as jnp

from landscape import bumps, quadratic


def energy(x, field):
    return quadratic(x) + jnp.sum(field * jnp.sin(x))


def sample(x, key, field, temps, lr=0.2):
    def body(x, temp):
        slope = jax.grad(energy)(x, field)
        kick = jax.random.normal(key, x.shape)
        x = x - lr * slope + jnp.sqrt(2 * lr * temp) * kick
        return x, x

    return jax.lax.scan(body, x, temps)


def main(seed=41, n=6, steps=120):
    k_land, k_kick, k_start = jax.random.split(jax.random.key(seed), 3)
    temps = jnp.ones(steps)
    start = jax.random.normal(k_start, (n,))
    run = jax.jit(functools.partial(sample, lr=0.3))
    x, trace = run(start, k_kick, bumps(k_land, n), temps)
    return {"x": x, "trace": trace[steps // 2:]}


if __name__ == "__main__":
    print(main()["trace"].std(0))
