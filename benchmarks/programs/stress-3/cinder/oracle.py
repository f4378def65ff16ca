import os
import sys

os.environ.setdefault("JAX_PLATFORMS", "cpu")
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import numpy as np


def check():
    from main import main

    out = main()
    c = out["center"]
    for plus, minus in zip(out["plus"], out["minus"]):
        for layer, p, m in zip(c, plus, minus):
            for name in layer:
                assert np.allclose(p[name] - layer[name], layer[name] - m[name], atol=1e-5), "a pair is no longer mirrored"
    for layer, e, p in zip(c, out["elite"], out["plus"][out["best"]]):
        assert all(np.allclose(e[n], p[n], atol=1e-5) for n in layer), "the elite is not the best member"
    first = out["plus"][0]
    for name in ("w", "b"):
        noise = [p[name] - layer[name] for layer, p in zip(c, first)]
        if np.allclose(noise[0], noise[1], atol=1e-5):
            return f"both layers get equal noise on {name}"
    return None
