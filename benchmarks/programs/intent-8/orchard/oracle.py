def check():
    import numpy as np
    from main import main

    out = main()
    up, down, s = (np.asarray(out[k]) for k in ("up", "down", "slopes"))
    if not np.array_equal(up, down):
        return "the two sides of the difference quotient have different shocks"
    flat = up.reshape(-1, up.shape[-1])
    if len(np.unique(flat, axis=0)) != len(flat):
        return "shocks are repeated in time or between the repeats"
    if np.ptp(s) == 0:
        return "the repeats of the slope are equal"
    return None
