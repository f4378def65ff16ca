import os, sys
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))


def check():
    from main import main
    adv = main()["advantage"]
    return "the baseline caption is the sampled caption, so every advantage is zero" if (adv == 0).all() else None
