import numpy as np


def check():
    import main
    w, norms = map(np.asarray, main.main())
    if len(np.unique(norms)) < len(norms):
        return "two steps have the same noise"
    if not np.array_equal(w, np.asarray(main.main()[0])):
        return "another run differs"
    return None
