"""Run-time check of this program, run from its root. Not part of the program's code."""
import os
import sys

os.environ.setdefault("OMP_NUM_THREADS", "1")
os.environ.setdefault("JAX_PLATFORMS", "cpu")
sys.path.insert(0, ".")


def check():
    import numpy as np
    from main import main

    noise = np.asarray(main())
    if np.allclose(noise, noise[0], atol=1e-5):
        return "the exploration noise of all steps is equal"
    return None
