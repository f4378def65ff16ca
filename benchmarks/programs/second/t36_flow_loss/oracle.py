import numpy as np
def check():
    from loss import probe
    t, e = (np.asarray(v).ravel() for v in probe())
    r = np.corrcoef(t, e)[0, 1]
    if abs(r) > 0.5:
        return f"time and noise have correlation {r:.2f}"
