import os, sys
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))


def check():
    from main import main
    out = main()
    if (out["activations"] != out["activations"][:1]).any():
        return "the replicas of the residual stream drift apart"
    return "all steps drop the same units" if (out["keeps"][0] == out["keeps"][1]).all() else None
