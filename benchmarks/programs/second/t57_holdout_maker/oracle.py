import numpy as np
def check():
    from experiment import Experiment
    e = Experiment({"n": 200, "batch": 8, "seed": 1})
    o = np.intersect1d(np.asarray(e.train.index), np.asarray(e.val.index))
    if len(o):
        return f"{len(o)} of {len(e.val.index)} validation rows are in the training set"
