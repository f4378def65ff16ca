import numpy as np


def check():
    import main
    a = main.main()
    if not np.isfinite(a["scores"]).all():
        return "scores are not finite"
    flat = a["noise"].reshape(-1, a["noise"][0, 0].size)
    if len(np.unique(flat, axis=0)) < len(flat):
        return "two perturbations are equal"
    c = np.corrcoef(flat)
    np.fill_diagonal(c, 0)
    if np.abs(c).max() > 0.9:
        return "two perturbations are correlated"
    return None
