def check():
    import numpy as np
    import main
    out = main.main()
    train = {np.asarray(r).tobytes() for r in out["data"]["train"][0]}
    same = sum(np.asarray(r).tobytes() in train for r in out["data"]["test"][0])
    if same:
        return f"{same} of the test patients are also in the training set"
    return None
