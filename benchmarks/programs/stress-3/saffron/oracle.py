import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))


def check():
    from main import main

    out = main(epochs=4)
    v, n = out["val_noise"], out["noise"]
    assert len(n) == 4
    assert all((v[0] == x).all() for x in v), "the noise of the validation changes over the epochs"
    if any((n[i] == n[j]).all() for i in range(4) for j in range(i)):
        return "training epochs after a validation draw equal noise"
    if any((a == b).all() for a in n for b in v):
        return "training draws the noise of the validation"
    return None
