import numpy as np

import main


def check():
    out = main.main(["--steps", "2000"])
    x = out["x"][len(out["x"]) // 2:]
    if x.std(axis=0).max() < 0.02:
        return "walkers stand still in the second half: the kick is the same at every step"
    if abs(out["kinetic"] / out["target"] - 1) > 0.3:
        return f"kinetic temperature {out['kinetic']:.3f} where {out['target']} is set: the kicks do not vary"
    return None
