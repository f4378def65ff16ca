import os
import sys

os.environ.setdefault("JAX_PLATFORMS", "cpu")
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))


def check():
    from main import main

    out = main()
    layers, time = out["layers"], out["time"]
    assert layers.shape == (3, 4, 16) and time.shape == (4, 5, 16)
    assert layers.any() and time.any(), "nothing is dropped"
    assert (time == time[:, :1]).all(), "the locked mask changes over time"
    if any((layers[0] == m).all() for m in layers[1:]):
        return "the layers drop equal units"
    return None
