import numpy as np
def check():
    from collect import collect
    g = np.asarray(collect())
    if np.all(g == g[:, :1]):
        return "all parallel environments get equal gusts at each step"
