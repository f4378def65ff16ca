import os, sys
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import torch
import segment


def check():
    try:
        a, b = segment.main(1), segment.main(1)
    except RuntimeError as err:
        return "raises: " + str(err)[:80]
    if not (torch.equal(a["out"], b["out"]) and torch.equal(a["grad"], b["grad"])):
        return "not repeatable"
    if torch.are_deterministic_algorithms_enabled():
        return "the switch stays on"
    return ""


def alive(seed):
    return segment.main(seed)["out"].numpy()
