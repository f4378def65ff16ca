import os, sys
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import torch
import ripen


def check():
    a, b = ripen.main(1), ripen.main(1)
    if not torch.equal(a["scores"], b["scores"]):
        return "not repeatable"
    return "two folds train alike" if torch.equal(a["weights"][0], a["weights"][1]) else ""


def alive(seed):
    return ripen.main(seed)["weights"].numpy()
