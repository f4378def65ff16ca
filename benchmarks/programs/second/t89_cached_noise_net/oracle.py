import numpy as np
def check():
    import model, train
    o = [np.asarray(v) for v in train.train({"steps": 4, "lr": 0.1, "seed": 3})]
    eq = all(np.array_equal(o[0], v) for v in o[1:])
    if hasattr(model, "jittered"):
        return "the input noise of all steps is equal" if eq else None
    return None if eq else "the frequencies of the features change"
