import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

def check():
    import jax.numpy as jnp
    from ensemble import DeepEnsemble
    _, s = DeepEnsemble((3, 8, 1)).build().predict(jnp.ones((4, 3)))
    if float(s.max()) < 1e-6:
        return "the ensemble of 5 has standard deviation 0: all members are equal"
