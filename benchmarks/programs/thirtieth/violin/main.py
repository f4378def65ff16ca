# Annealed Langevin sampling of a three-well potential.
# %% imports
import jax
import jax.numpy as jnp
import numpy as np

from energy import CENTRES, energy
from state import Walker

# %% settings
SEED = 31
WALKERS = 64
STEPS = 200
ETA = 0.02
T0, T1 = 2.0, 1.0

force = jax.grad(lambda x: -energy(x))


# %% sampler
def kick(walker):
    """Thermal part of one step."""
    key, sub = jax.random.split(walker.key)
    frac = walker.t / STEPS
    temp = walker.temp * (T0 * (1 - frac) + T1 * frac)
    return key, jnp.sqrt(2 * ETA * temp) * jax.random.normal(sub, walker.x.shape)


def langevin_step(walker, _):
    key, noise = kick(walker)
    x = walker.x + ETA * force(walker.x) + noise
    nxt = walker.replace(x=x, t=walker.t + 1)
    return nxt, {"x": x, "drift": ETA * force(walker.x), "kick": noise / jnp.linalg.norm(noise)}


@jax.jit
@jax.vmap
def sample(walker):
    return jax.lax.scan(langevin_step, walker, None, length=STEPS)


# %% run
def main():
    k_init, k_walk = jax.random.split(jax.random.key(SEED))
    walkers = jax.vmap(Walker)(
        3.0 * jax.random.normal(k_init, (WALKERS, 2)),
        jax.random.split(k_walk, WALKERS),
        jnp.zeros(WALKERS),
    )
    final, trace = sample(walkers)
    well = np.asarray(jnp.argmin(jnp.sum((final.x[:, None] - CENTRES) ** 2, -1), 1))
    occupancy = np.bincount(well, minlength=3) / WALKERS
    print("occupancy of the wells", occupancy.round(3))
    print("mean energy", float(jax.vmap(energy)(final.x).mean()))
    return {"occupancy": occupancy, **{k: np.asarray(v) for k, v in trace.items()}}


if __name__ == "__main__":
    main()
