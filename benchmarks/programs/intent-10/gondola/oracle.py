import numpy as np


def check():
    from main import main

    d = np.asarray(main()["demands"]).reshape(-1, 2)
    if np.allclose(d[:, 0], d[:, 1]):
        return "both residuals of the product come from one demand, so the squared residual is biased by its variance"
    return None
