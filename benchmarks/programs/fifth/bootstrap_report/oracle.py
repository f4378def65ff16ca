import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

def check():
    import jax, numpy as np, jax.numpy as jnp
    import resample, report
    seen = []
    orig = jax.random.split
    def spy(k, n=2):
        out = orig(k, n); seen.append(np.asarray(jax.random.key_data(out))); return out
    jax.random.split = spy
    try:
        report.Bootstrap(report.Options(count=8))(jnp.arange(20.0))
    finally:
        jax.random.split = orig
    a, b = seen
    if np.array_equal(a, b[:2]):
        return "the permutation key and jitter key are the keys of replicate 0 and 1"
