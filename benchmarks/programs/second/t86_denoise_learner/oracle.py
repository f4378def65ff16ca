import numpy as np
def check():
    from train import fit
    _, logs = fit()
    e = [np.asarray(l["eps"]) for l in logs]
    if any(np.array_equal(e[0], x) for x in e[1:]):
        return "the denoising noise of different training steps is equal"
