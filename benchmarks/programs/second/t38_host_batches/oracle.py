import numpy as np
def check():
    from main import main
    o = main()
    if np.array_equal(o[1, :-1], o[0, 1:]):
        return "host 1 repeats at step s the batch of host 0 at step s + 1"
    if len(np.unique(o.reshape(-1, o.shape[-1]), axis=0)) < o.shape[0] * o.shape[1]:
        return "some host batches repeat"
