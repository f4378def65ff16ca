import numpy as np
def check():
    from main import train
    e, n = map(np.asarray, train())
    r = np.corrcoef(e.ravel(), n[0].ravel())[0, 1]
    if abs(r) > 0.9:
        return f"the noise of step 0 has correlation {r:.3f} with the initial embedding"
