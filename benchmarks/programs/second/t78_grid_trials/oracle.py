import numpy as np
def check():
    from sweep import sweep
    r = sweep()
    flat = r.reshape(-1, r.shape[-1])
    if len(np.unique(flat, axis=0)) < len(flat):
        return "workers of different trials have equal rollouts"
