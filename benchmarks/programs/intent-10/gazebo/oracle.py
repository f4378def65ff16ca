import numpy as np


def check():
    from main import main

    c = np.stack(main()["coefs"])
    if np.allclose(c, c[0]):
        return "all members of the bag are fitted to one resample and are one model"
    return None
