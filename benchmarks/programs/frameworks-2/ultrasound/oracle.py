import os, sys
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import numpy as np
import compare_decoders


def check():
    for kind, row in compare_decoders.main(0).items():
        if row["status"] != "done":
            return f"{kind}: {row['why']}"
    return ""


def alive(seed):
    return np.array([r.get("loss", 0.0) for r in compare_decoders.main(seed).values()])
