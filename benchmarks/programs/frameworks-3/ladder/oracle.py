import numpy as np


def check():
    import main
    noisy, clean = map(np.asarray, main.main())
    if np.allclose(noisy, noisy[:1]):
        return "one mask for the whole batch"
    if not np.allclose(clean, clean[:1], atol=1e-6):
        return "dropout active in inference"
    if not np.array_equal(noisy, np.asarray(main.main()[0])):
        return "another run differs"
    return None
