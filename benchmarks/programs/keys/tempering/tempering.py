"""One leapfrog trajectory for several tempered chains."""
import jax
import jax.numpy as jnp

from kernels import momenta, starts


def leapfrog(position, momentum, beta, step=0.1, count=5):
    grad = lambda q: beta * q
    momentum = momentum - 0.5 * step * grad(position)
    for _ in range(count):
        position = position + step * momentum
        momentum = momentum - step * grad(position)
    return position


def run(key, betas, dim):
    chains = len(betas)
    position = starts(jax.random.split(key, chains), dim)
    momentum = momenta(jax.random.split(key, chains), dim, mass=1.0)
    moved = jax.vmap(leapfrog)(position, momentum, betas)
    return {"start": position, "momentum": momentum, "moved": moved}


def main(seed=0, dim=6):
    return run(jax.random.key(seed), jnp.array([1.0, 0.5, 0.25]), dim)


if __name__ == "__main__":
    print(main()["moved"])
