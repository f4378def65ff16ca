import numpy as np


def check():
    import main
    trace = main.main()
    a, b = np.asarray(trace["enc"]["kernel"]), np.asarray(trace["dec"]["kernel"])
    if abs(np.corrcoef(a.ravel(), b.ravel())[0, 1]) > 0.5:
        return "the two kernels move together"
    na = a[1:] - 0.9 * a[:-1]
    if np.abs(na[1:] - na[:-1]).max(axis=(1, 2)).min() < 1e-3:
        return "noise of two steps equal"
    if not np.array_equal(a, np.asarray(main.main()["enc"]["kernel"])):
        return "another run differs"
    return None
