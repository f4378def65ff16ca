import os, sys
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import rank


def check():
    a = rank.main(1)
    if (a[0] == a[1]).all() and (a[1] == a[2]).all():
        return "the batches come in the same order in every epoch"
    return ""


def alive(seed):
    return rank.main(seed).numpy()
