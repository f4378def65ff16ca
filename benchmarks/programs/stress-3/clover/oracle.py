import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))


def check():
    from main import main

    out = main()
    t, v = out["train"], out["val"]
    if not all((v[0] == x).all() for x in v):
        return "the subsets of the validation change"
    if any((t[i] == t[j]).all() for i in range(len(t)) for j in range(i)):
        return "two epochs of the training pick equal subsets"
    if any((a == b).all() for a in t for b in v):
        return "training picks what the validation picked"
    return None
