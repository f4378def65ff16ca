import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

def check():
    import jax, jax.numpy as jnp, numpy as np
    from dp_noise import privatize
    z = {"q": jnp.zeros((4, 3, 3)), "k": jnp.zeros((4, 3, 3))}
    out = privatize(jax.random.key(3), z)
    if np.array_equal(out["q"], out["k"]):
        return "noise added to leaf q equals the noise added to leaf k"
