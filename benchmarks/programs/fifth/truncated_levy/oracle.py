import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

def check():
    import numpy as np
    from truncated_levy import flights
    v, t = (np.asarray(a) for a in flights(0, 300))
    if abs(v).max() > 0.5 or len(np.unique(v)) < 290 or t.max() < 3 or t.max() > 40:
        return f"bad rejection {t.max()}"
