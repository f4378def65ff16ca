import os
import sys

os.environ.setdefault("OMP_NUM_THREADS", "1")
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))


def check():
    from main import main

    preds = main()
    return "the predictions of the network in eval mode vary from call to call" if (preds != preds[0]).any() else None
