import os
import sys

os.environ.setdefault("JAX_PLATFORMS", "cpu")
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))


def check():
    from main import main

    out = main()
    masks = [b == 0 for b in out["train"]]
    assert len(masks) == 3 and all(m.any() and not m.all() for m in masks), "training no longer drops"
    if any((masks[0] == m).all() for m in masks[1:]):
        return "training steps drop equal units"
    if (masks[0][0] == masks[0][1]).all():
        return "the layers drop equal units"
    if (out["eval"] == 0).any():
        return "units are dropped after eval()"
    return None
