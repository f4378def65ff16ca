def check():
    import numpy as np
    from main import main

    out = main()
    train, valid = np.asarray(out["train"]["eps"]), np.asarray(out["valid"]["eps"])
    if len(np.unique(train.reshape(len(train), -1), axis=0)) < len(train):
        return "training steps share their noise"
    if not (valid == valid[:1]).all():
        return "the early stopping compares epochs under different noise"
    if any((t == v).all() for t in train for v in valid):
        return "a validation noise was used in training"
    return None
