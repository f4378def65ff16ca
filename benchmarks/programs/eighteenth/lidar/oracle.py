import os, sys
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import numpy as np
import scan


def check():
    out = scan.main(3)
    r = np.corrcoef(out["truth"].numpy(), out["error"].numpy())[0, 1]
    if abs(r) > 0.5:
        return f"measurement error follows the terrain (r={r:.2f})"
    if not np.array_equal(out["error"].numpy(), scan.main(3)["error"].numpy()):
        return "two runs with one seed differ"
    return ""


def alive(seed):
    out = scan.main(seed)
    return np.stack([out["truth"].numpy(), out["error"].numpy()])
