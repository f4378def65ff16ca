import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))


def check():
    from main import main

    out = main()
    a, b = out["a"], out["b"]
    assert a["image"].shape == b["image"].shape == (6, 10, 10)
    for v in (a, b):
        assert ((v["image"] > out["cut"]) == v["label"]).all(), "a label is not moved as its image"
    if (a["image"] == b["image"]).all():
        return "the two views of every image are equal"
    return None
