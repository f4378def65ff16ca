def check():
    import numpy as np
    import main
    a, b = main.main(), main.main()
    if not np.array_equal(a["path"], b["path"]):
        return "two runs differ"
    if abs(a["mean"] - 12) > 0.3 or abs(a["sd"] - 2) > 0.3:
        return f"sampler is biased: {a['mean']} {a['sd']}"
    if a["gap"][:, -1].mean() > 3:
        return "chains are not coupled"
    if len(np.unique(a["path"][:, -1, 0])) < 24:
        return "repeats are equal"
    return None
