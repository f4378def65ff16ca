import numpy as np


def check():
    import main
    t = main.main()
    if len(np.unique(t, axis=0)) < len(t):
        return f"the {len(t)} chains follow exactly the same path"
    return None
