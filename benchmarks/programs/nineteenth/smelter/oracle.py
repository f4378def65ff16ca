import numpy as np
from furnace import main


def check():
    moves = np.diff(main(0, slope=0.0)["path"], axis=0)
    if np.allclose(moves[:, :1], moves, atol=1e-5):
        return "all runs of the search get the same noise"
    return ""


def alive(seed):
    return main(seed)["path"]
