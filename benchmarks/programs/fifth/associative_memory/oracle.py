import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

def check():
    import jax.numpy as jnp
    from associative_memory import random_probe_recall
    _, probe, pat = random_probe_recall()
    if jnp.allclose(probe, pat):
        return "the random probes are exactly the stored patterns"
