import dataclasses

import jax
import jax.numpy as jnp

from integrator import overdamped


@dataclasses.dataclass
class Melt:
    seed: int = 0
    beads: int = 12
    steps: int = 50
    dt: float = 0.01
    temperature: float = 1.0
    stiffness: float = 20.0


def simulate(melt: Melt):
    k_start, k_heat = jax.random.split(jax.random.key(melt.seed))
    line = jnp.stack([jnp.arange(melt.beads, dtype=float), *jnp.zeros((2, melt.beads))], 1)
    start = line + 0.05 * jax.random.normal(k_start, line.shape)
    step = overdamped(melt.dt, melt.temperature, melt.stiffness, k_heat)
    last, path = jax.lax.scan(step, start, None, length=melt.steps)
    return path, jnp.linalg.norm(last[-1] - last[0])


if __name__ == "__main__":
    print(simulate(Melt())[1])
