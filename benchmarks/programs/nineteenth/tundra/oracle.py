import numpy as np
from permafrost import main


def check():
    if not np.allclose(main(0, (8,))[-1], main(0, (3, 5))[-1], atol=1e-6):
        return "a continued run differs"
    steps = np.diff(main(0, (1,) * 6), axis=0)
    if len(np.unique(np.round(steps[:, 0], 2))) < 4:
        return "sittings repeat the noise"
    return ""


def alive(seed):
    return main(seed)
