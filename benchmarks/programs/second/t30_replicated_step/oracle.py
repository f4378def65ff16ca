import numpy as np
def check():
    from train import train
    k = np.asarray(train())
    if np.all(k == k[:1]):
        return "all replicas have equal dropout masks"
