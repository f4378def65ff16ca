def check():
    import numpy as np
    from main import main

    out = {k: np.asarray(v) for k, v in main().items()}
    gap = np.abs(out["share"] - out["law"]).max()
    if gap > 0.025:
        return f"the draws do not have the stationary law (gap {gap:.3f})"
    if (out["value"] != out["middle"]).any():
        return "a path between the two extremes has not met them"
    return None
