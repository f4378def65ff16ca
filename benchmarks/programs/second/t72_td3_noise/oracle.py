import numpy as np
def check():
    from play import play
    d = play()
    if np.abs(d - d[0]).max() < 1e-5:
        return "the action noise of all calls is equal"
