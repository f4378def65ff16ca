import numpy as np
from glitches import main


def check():
    out = main(0)
    if out["probe"][0] != out["probe"][1]:
        return "the target is noisy"
    if abs(out["path"][:, 200:, 0].mean() - 1.0) > 0.5:
        return "chains are off the truth"
    if not 0.1 < out["accepted"].mean() < 0.95:
        return "acceptance is odd"
    moves = np.diff(out["path"][..., 0], axis=1)
    if abs(np.corrcoef(moves[0], moves[1])[0, 1]) > 0.3:
        return "chains move together"
    return ""


def alive(seed):
    return main(seed, length=100)["path"]
