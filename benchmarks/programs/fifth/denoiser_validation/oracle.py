import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

def check():
    import jax.numpy as jnp
    from denoiser_validation import Denoiser
    d = Denoiser(4, 0); x = jnp.ones((8, 4))
    if d.validate(x) != d.validate(x):
        return "validation is not repeatable"
    if jnp.array_equal(d.train_step(x), d.train_step(x)):
        return "training noise repeats"
