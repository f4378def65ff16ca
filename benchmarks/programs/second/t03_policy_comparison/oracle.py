import numpy as np
def check():
    from predict import main
    _, std = main()
    if np.asarray(std).max() < 1e-6:
        return "the spread over Monte Carlo passes is zero"
