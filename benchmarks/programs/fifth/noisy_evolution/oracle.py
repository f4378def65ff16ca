import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

def check():
    import jax.numpy as jnp
    from noisy_evolution import OpenES
    _, h = OpenES(3).minimise(lambda v: (v ** 2).sum(), jnp.ones(3), 4)
    if all(jnp.array_equal(h[0], n) for n in h):
        return "the population noise is equal in 4 of 4 generations"
