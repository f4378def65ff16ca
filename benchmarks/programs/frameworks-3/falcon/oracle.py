import numpy as np


def check():
    import main
    curves = main.main([])
    distinct = len(np.unique(curves, axis=0))
    if distinct < len(curves):
        return f"{len(curves)} simulated outbreaks have only {distinct} different curves: each process starts from the same seed"
    return None
