import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

def check():
    import jax.numpy as jnp
    from bandit import train
    m = jnp.array([0.1, 0.5, 0.9])
    a, _ = train(0, m, 12, 0)
    b, _ = train(0, m, 12, 3)
    if not jnp.array_equal(a, b):
        return f"same seed, theta {a} without evaluation and {b} with evaluation every 3 rounds"
