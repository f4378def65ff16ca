import numpy as np
def check():
    from main import frequencies
    f, p = map(np.asarray, frequencies())
    if np.abs(f - p).max() > 0.05:
        return f"action frequencies {np.round(f, 2).tolist()} are not the policy's {np.round(p, 2).tolist()}"
