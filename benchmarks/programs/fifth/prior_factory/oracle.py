import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

def check():
    import itertools, jax.numpy as jnp
    from model import draw
    d = draw(0)
    for a, b in itertools.combinations(["w", "gate", "skip"], 2):
        if abs(float(jnp.corrcoef(d[a].ravel(), d[b].ravel())[0, 1])) > 0.97:
            return f"{a} and {b} coincide"
