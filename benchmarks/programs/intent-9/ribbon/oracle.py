"""Run-time check of this program, run from its root. Not part of the program's code."""
import os
import sys

os.environ.setdefault("OMP_NUM_THREADS", "1")
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))


def check():
    from main import main

    o = main()
    if all((e == o["train_noise"][0]).all() for e in o["train_noise"]):
        return "all epochs train on one noise"
    return None if all((e == o["val_noise"][0]).all() for e in o["val_noise"]) else "the validation curve changes its noise"
