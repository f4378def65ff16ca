import os, sys
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import numpy as np
import pretrain


def check():
    o = pretrain.main(3)
    if o != pretrain.main(3):
        return "two runs with one seed differ"
    # signals lie in 1..2: whoever copies must miss by at least 1 at each hidden place
    if np.mean(o["copied"]) < 1.0:
        return "the loss is taken at places that the model could see"
    return ""


def alive(seed):
    return np.array(pretrain.main(seed)["copied"])
