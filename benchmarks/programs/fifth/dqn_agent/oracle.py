import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

def check():
    import jax.numpy as jnp
    from agent import DQNAgent
    a = DQNAgent(lambda o: jnp.zeros(10), {"seed": 4})
    acts = {a.act(None) for _ in range(20)}
    if len(acts) == 1:
        return "20 exploring actions out of 10 were all the same"
