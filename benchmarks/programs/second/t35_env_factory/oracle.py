import numpy as np
def check():
    from act import collect
    r = collect({"env": "walk", "seed": 8, "num_envs": 4})
    if np.all(r == r[:, :1]):
        return "all parallel envs give equal rewards at each step"
