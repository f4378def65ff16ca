import numpy as np


def check():
    from main import main

    diagonal = np.einsum("tii->ti", np.asarray(main()["weights"]))
    if (diagonal >= 0).all():
        return "row and column factor are one draw: the weight noise is a square with positive mean on the diagonal"
    return None
