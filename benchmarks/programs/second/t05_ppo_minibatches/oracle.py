import numpy as np
def check():
    from ppo import train
    u, w = map(np.asarray, train())
    if np.array_equal(u[0], w[0]):
        return "the weights of the epochs are equal to the exploration draws of the rollout"
