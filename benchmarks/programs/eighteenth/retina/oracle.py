import os, sys
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import numpy as np
import segment


def check():
    o = segment.main(3)
    if not np.array_equal(o["images"].numpy(), segment.main(3)["images"].numpy()):
        return "two runs with one seed differ"
    if ((o["images"] > 0.45).float() != o["vessels"]).any():
        return "image and vessel mask are turned differently"
    return ""


def alive(seed):
    return segment.main(seed)["images"].numpy()
