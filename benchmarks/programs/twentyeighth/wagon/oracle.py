import numpy as np

import main


def check():
    t = main.main([])
    for pair, r in t.items():
        a, b = np.asarray(r["a"]), np.asarray(r["b"])
        if len(np.unique(a)) < 0.6 * len(a):
            return f"replications of {pair} repeat each other"
        if np.corrcoef(a, b)[0, 1] < 0.1:
            return f"{pair} is not paired"
    if np.array_equal(t["lean", "middle"]["a"], t["lean", "safe"]["a"]):
        return "the comparisons use the same replications"
    again = main.main([])
    if any(again[k]["diff"] != t[k]["diff"] for k in t):
        return "same seed, other table"
    return None
