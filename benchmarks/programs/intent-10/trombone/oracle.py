import numpy as np


def check():
    from main import main

    r = main()["report"]
    a, b = np.asarray(r["tied"]["start"]), np.asarray(r["free"]["start"])
    if not np.allclose(a, b):
        return "the two noise models are compared from different starts"
    if np.allclose(a[0], a[1], atol=1e-4):
        return "the curves of one mixture start alike"
    return None
