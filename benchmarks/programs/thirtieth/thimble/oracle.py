import numpy as np


def check():
    import main
    r = main.main()
    n = np.stack(r["noise"])
    if len(np.unique(n.reshape(len(n), -1), axis=0)) < len(n):
        return "latent noise repeats over steps"
    if not n.any(axis=(1, 2)).all():
        return "latent noise is off in some training steps"
    if abs(r["again"] - r["held"][-1]) > 1e-6:
        return "two evaluations differ"
    return None
