import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

def check():
    import tempfile, numpy as np, jax.numpy as jnp
    from trainer import Trainer
    x = jnp.asarray(np.random.default_rng(0).normal(size=(32, 3)), jnp.float32); y = x.sum(1)
    with tempfile.TemporaryDirectory() as a, tempfile.TemporaryDirectory() as b:
        full = Trainer(x, y, a); wf = full.run(10)
        p = Trainer(x, y, b); p.run(5)
        q = Trainer(x, y, b); wq = q.run(10)
    if q.visited == p.visited and not np.array_equal(wf, wq):
        return "steps 6-10 after the resume visit the same rows as steps 1-5, and the weights differ from the uninterrupted run"
