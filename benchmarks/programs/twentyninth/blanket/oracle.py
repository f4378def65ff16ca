def check():
    import numpy as np
    import main
    a, b = main.main(), main.main()
    if not np.array_equal(a["draws"]["mu"], b["draws"]["mu"]):
        return "two runs with the same seed differ"
    mu = a["draws"]["mu"]
    r = np.corrcoef(mu)[np.tril_indices(len(mu), -1)]
    if np.abs(r).max() > 0.5:
        return "chains move together"
    if np.unique(np.diff(mu, axis=1)[np.diff(mu, axis=1) != 0]).size < 0.9 * (np.diff(mu, axis=1) != 0).sum():
        return "increments repeat"
    if np.array_equal(a["y_rep"][0], a["y_rep"][1]):
        return "replicated data repeat"
    return None
