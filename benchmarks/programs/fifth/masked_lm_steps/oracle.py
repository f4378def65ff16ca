import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

def check():
    import jax.numpy as jnp, numpy as np
    from masked_lm_steps import MaskedLM
    m = MaskedLM(20, 8, 3)
    us = [u for *_, u in m.epoch([jnp.full((8, 8), 5)] * 4)]
    if all(jnp.array_equal(us[i + 1], m.layers[i]) for i in range(3)):
        return "the uniforms that mask steps 1-3 are the initial weights of layers 0-2"
