import numpy as np

import main


def check():
    out = main.main(["--steps", "30"])
    ep = np.asarray(out["epistemic"])
    if ep.max() < 1e-8:
        return "all ensemble members predict the same everywhere (epistemic variance 0)"
    return None
