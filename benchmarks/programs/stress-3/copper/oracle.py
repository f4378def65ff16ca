import os
import sys

os.environ.setdefault("JAX_PLATFORMS", "cpu")
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))


def check():
    from main import main

    out = main()
    masks = [h == 0 for h in out["hidden"]]
    assert len(masks) == 4 and all(m.any() and not m.all() for m in masks), "training no longer drops"
    assert not (out["test_hidden"] == 0).any(), "the test drops"
    if any((masks[0] == m).all() for m in masks[1:]):
        return "training steps drop equal units"
    return None
