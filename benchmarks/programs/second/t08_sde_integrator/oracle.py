import numpy as np
def check():
    from integrate import paths
    dw = np.asarray(paths()[1])
    if np.all(dw == dw[0]):
        return "the Brownian increments of all steps are equal"
