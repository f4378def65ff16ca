def check():
    import numpy as np
    import main
    a, b = main.main(), main.main()
    if a["scores"] != b["scores"]:
        return "two runs differ"
    if a["residue"] > 1e-4:
        return "pairs are not mirrored"
    g = a["grads"].reshape(-1, 3)
    if len(np.unique(g, axis=0)) < len(g):
        return "two pairs are equal"
    if a["scores"][-1] <= a["scores"][0]:
        return "no progress"
    return None
