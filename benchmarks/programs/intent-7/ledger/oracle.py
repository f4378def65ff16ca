import os, sys
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))


def check():
    from main import main
    out = main()
    if (out["first_ratio"] - 1).abs().max() > 1e-4:
        return "old and new probabilities are taken under different masks"
    return "all rounds sample the same tokens" if (out["tokens"][0] == out["tokens"][1]).all() else None
