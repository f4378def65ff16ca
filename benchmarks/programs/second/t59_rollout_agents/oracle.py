import numpy as np
def check():
    from main import rollout
    d = rollout()
    if np.abs(d - d[0]).max() < 1e-5:
        return "the exploration noise is equal at all time steps"
