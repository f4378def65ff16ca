import numpy as np


def check():
    import main
    m = np.asarray(main.main())
    for lag in range(1, 8):
        if np.median(np.abs(m[lag:] - m[:-lag])) < 1e-4:
            return f"updates repeat with lag {lag}"
    if not np.array_equal(m, np.asarray(main.main())):
        return "another run differs"
    return None
