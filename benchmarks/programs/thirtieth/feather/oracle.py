import numpy as np


def check():
    import main
    a, b = main.main(7), main.main(7)
    for s in a:
        if not np.array_equal(a[s]["null"], b[s]["null"]):
            return "two runs with one seed differ"
        if len(np.unique(a[s]["null"])) < len(a[s]["null"]):
            return "null statistics repeat (chunks share a stream)"
    return None
