import numpy as np


def check():
    import main
    keep, null = main.main()
    if keep != 2:
        return f"{keep} factors found"
    if len(np.unique(null, axis=0)) < len(null):
        return "null draws repeat"
    if not np.array_equal(null, main.main()[1]):
        return "another run differs"
    return None
