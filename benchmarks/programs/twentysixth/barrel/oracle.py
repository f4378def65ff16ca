def check():
    import numpy as np
    import main
    t = main.main(["--draws", "800"])
    r = [np.corrcoef(t["placebo"][:, s], t["treated"][:, s])[0, 1] for s in range(t["placebo"].shape[1])]
    if max(abs(x) for x in r) > 0.5:
        return f"posterior draws of the independent arms move together (correlation {max(r):.2f})"
    return None
