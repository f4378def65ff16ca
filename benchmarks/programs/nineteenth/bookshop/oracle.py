import numpy as np
from shop import main


def check():
    out = main(5, steps=2)
    r = np.corrcoef(out["taste"].ravel(), out["start_row"].ravel())[0, 1]
    c = np.corrcoef(out["style"].ravel(), out["start_col"].ravel())[0, 1]
    if max(abs(r), abs(c)) > 0.9:
        return f"initial factors equal the simulated truth up to scale (r={r:.2f}, {c:.2f})"
    return ""


def alive(seed):
    return main(seed, steps=3)["history"]
