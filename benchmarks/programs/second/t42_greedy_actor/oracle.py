import numpy as np
def check():
    from evaluate import explored_counts
    c = np.asarray(explored_counts())
    if c.min() < 0.5 * c.mean():
        return f"exploring actions are skewed, counts {c.astype(int).tolist()}"
