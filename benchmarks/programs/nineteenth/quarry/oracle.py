import numpy as np
from ranking import main


def check():
    often, never = main(0, eval_every=2)["weights"], main(0, eval_every=1000)["weights"]
    if not np.allclose(often, never, atol=1e-7):
        return "trained weights depend on how often is evaluated"
    return ""


def alive(seed):
    return main(seed)["weights"]
