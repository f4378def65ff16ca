import dataclasses

import jax
import jax.numpy as jnp

from hmc import Hmc
from sites import Site, at


@dataclasses.dataclass
class Run:
    seed: int = 4
    chains: int = 12
    draws: int = 150


def potential(log_growth):
    """Kelp biomass doubling against three plots."""
    seen = jnp.array([0.31, 0.52, 0.44])
    return 0.5 * jnp.sum(((seen - jnp.exp(log_growth)) / 0.2) ** 2) + 0.5 * (log_growth + 1.0) ** 2


def main(cfg=None):
    cfg = cfg or Run()
    root = jax.random.key(cfg.seed)
    q = -1.0 + 0.3 * jax.random.normal(at(root, Site.START), (cfg.chains,))
    kernel = Hmc(potential)
    steps = jax.vmap(lambda i: jax.random.fold_in(root, 100 + i))(jnp.arange(cfg.draws))
    _, info = jax.lax.scan(kernel.step, q, steps)
    print("growth", float(jnp.exp(info.position[50:]).mean()))
    return info


if __name__ == "__main__":
    main()
