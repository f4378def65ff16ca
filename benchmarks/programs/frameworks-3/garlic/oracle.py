import numpy as np


def check():
    import main
    mean, low, high = map(np.asarray, main.main())
    if (high - low).max() < 1e-5:
        return "the predictive intervals have width zero: all Monte-Carlo passes share one dropout mask"
    return None
