import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

def check():
    import jax, numpy as np
    from heads import Critic
    c = Critic(6, jax.random.key(1))
    if np.array_equal(c.body.weight, c.mix.weight):
        return "Critic.body.weight and Critic.mix.weight are equal after construction"
