import numpy as np


def check():
    import main
    s = main.main()
    if len(np.unique(s)) < len(s):
        return "two jobs equal"
    if not np.array_equal(s, main.main()):
        return "another run differs"
    if not np.array_equal(s, main.main(processes=1)):
        return "the result depends on the number of processes"
    return None
