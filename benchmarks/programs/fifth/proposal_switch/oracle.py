import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

def check():
    import jax.numpy as jnp
    from proposal_switch import chain
    xs, kinds = chain(0, jnp.array([1.0, -1.0, 0.5]), 2000)
    if len(set(kinds.tolist())) != 3:
        return "not all kernels were used"
    if abs(float(xs.mean())) > 0.25 or abs(float(xs.var()) - 1) > 0.4:
        return f"wrong moments {xs.mean()} {xs.var()}"
