import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))


def check():
    from main import main

    out = main()
    if (out["train"][0] == out["train"][1]).all():
        return "training drops nothing"
    if (out["point"][0] != out["point"][1]).any():
        return "two evaluations of one input differ"
    if not (out["spread"] > 0).all():
        return "the Monte-Carlo spread is zero"
    return None
