import os
import sys

os.environ.setdefault("OMP_NUM_THREADS", "1")
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))


def check():
    from main import main

    modes, _ = main()
    if modes["wanted"] and not modes["cudnn"]:
        return "the configuration asks for deterministic kernels, but the switch of cuDNN is off"
    return None
