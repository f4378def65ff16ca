def check():
    import numpy as np
    from main import main

    out = main()
    if not np.allclose(out["returns"], out["again"]):
        return "the replayed frames do not belong to the recorded orders"
    if len(set(np.round(out["returns"], 9))) < 3:
        return "the recorded episodes are equal"
    return None
