import os, sys
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))


def check():
    from main import main
    out = main()
    return "source and target have one noise, so the network is taught to keep it" if (out["source"] == out["target"]).all() else None
