import numpy as np
def check():
    from play import play
    n = np.asarray(play())
    if np.all(n == n[0]):
        return "the posterior noise of all pulls is equal"
