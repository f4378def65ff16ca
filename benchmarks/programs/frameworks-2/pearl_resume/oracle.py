import os, sys
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import torch
import diver


def check():
    if not torch.equal(diver.main(4), diver.main(4, pause=3)):
        return "the thawed run leaves the track"
    return ""


def alive(seed):
    return diver.main(seed).numpy()
