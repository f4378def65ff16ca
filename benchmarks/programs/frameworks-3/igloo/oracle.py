import numpy as np


def check():
    import main
    d = np.asarray(main.main())
    if np.allclose(d, d[:1], atol=1e-6):
        return "all clients report the same noisy update for the same data: their gradient noise is equal"
    return None
