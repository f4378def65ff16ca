import jax
import numpy as np

import main


def check():
    r = main.main(["--steps", "20"])
    m, p, x = r["model"], r["params"], r["test"]
    k1, k2 = jax.random.split(jax.random.key(0))
    loss = jax.jit(m.loss)
    if loss(p, k1, x) == loss(p, k2, x):
        return "the training noise is frozen"
    if not np.isfinite(r["losses"]).all():
        return "losses are not finite"
    if main.main(["--steps", "20"])["losses"] != r["losses"]:
        return "same seed, other losses"
    return None
