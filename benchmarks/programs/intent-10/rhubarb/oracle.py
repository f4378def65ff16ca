import numpy as np


def check():
    from main import main

    out = main()
    w, b = np.asarray(out["weights"]), np.asarray(out["biases"])
    diagonal = np.einsum("tii->ti", w)
    if (diagonal >= 0).all():
        return "row and column factor are one draw: the weight noise is a square with positive mean on the diagonal"
    if not np.allclose(w * b[:, :1, None], w[:, :1, :] * b[:, :, None], atol=1e-5):
        return "bias and weight noise do not share their output factor"
    if len(np.unique(b[:, 0])) < len(b):
        return "rounds repeat their noise"
    return None
