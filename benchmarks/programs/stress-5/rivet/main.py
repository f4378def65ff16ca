import jax.numpy as jnp
import numpy as np

from plume import *
from plume import blend, rollout


def main(n=4):
    np.random.seed(3)
    field = jnp.zeros((2, 8)).at[:, 3].set(1.0)
    frames = rollout(field, n, wind=0.0, spread=0.1)
    kicks = [np.asarray(b - a) / 0.1 for a, b in zip(frames, frames[1:])]
    calm = [np.asarray(advect(jnp.zeros((2, 8)))) / 0.05 for _ in range(2)]
    averaged = blend(jnp.zeros((2, 8)), 16)
    return {"kicks": kicks, "calm": calm, "mass": float(mass(field)), "averaged": float(jnp.std(averaged))}


if __name__ == "__main__":
    print(main()["averaged"])
