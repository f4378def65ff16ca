import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

def check():
    import jax.numpy as jnp
    from committee import most_disputed
    _, d = most_disputed(0, jnp.linspace(-2, 2, 20)[:, None], 3)
    if float(d.max()) < 1e-10:
        return "the variance of 6 untrained experts is zero on all 20 points"
