def check():
    import numpy as np
    import main
    d = main.main(["--steps", "50"])["draws"]
    if np.allclose(d[0], d[1]):
        return "the Langevin chains are identical: they all draw the same noise"
    return None
