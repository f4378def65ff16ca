import os
import sys

os.environ.setdefault("OMP_NUM_THREADS", "1")
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))


def check():
    from main import main

    log = main()
    same = [i for i in range(2, len(log)) if (log[i] == log[i - 1]).all()]
    return f"the training noise of epochs {same} repeats that of the epoch before" if same else None
