import os, sys
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))


def check():
    from main import main
    out = main()
    if (out["agree"] < 1).any():
        return "pictures and outlines are cut differently"
    return "all epochs show the same cuts" if (out["shown"][0] == out["shown"][1]).all() else None
