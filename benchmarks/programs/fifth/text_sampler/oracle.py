import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

def check():
    import jax.numpy as jnp
    from generate import generate
    out = generate(lambda s: jnp.zeros(50), [1, 2], 8)
    if len(set(out.tolist())) == 1:
        return f"with uniform logits over 50 tokens all 8 sampled tokens are {int(out[0])}"
