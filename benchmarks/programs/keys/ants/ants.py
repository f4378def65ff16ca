"""Correlated random walks of a colony under lax.scan."""
import jax
import jax.numpy as jnp
import numpy as np


def simulate(seed, ants, steps, turn=0.3):
    rng = np.random.default_rng(seed)
    start = jnp.asarray(rng.uniform(0.0, 2.0 * np.pi, size=ants))

    def body(carry, _):
        heading, xy = carry
        heading = heading + turn * rng.standard_normal(ants)
        xy = xy + jnp.stack([jnp.cos(heading), jnp.sin(heading)], axis=-1)
        return (heading, xy), (heading, xy)

    init = (start, jnp.zeros((ants, 2)))
    _, (headings, path) = jax.lax.scan(body, init, length=steps)
    return jnp.concatenate([start[None], headings]), path


def displacement(path):
    return jnp.linalg.norm(path[-1], axis=-1).mean()


def main(seed=0, ants=12, steps=6):
    headings, path = simulate(seed, ants, steps)
    return {"headings": headings, "displacement": displacement(path)}


if __name__ == "__main__":
    print(main()["displacement"])
