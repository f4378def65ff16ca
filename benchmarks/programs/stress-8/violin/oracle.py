def check():
    import numpy as np, main
    a, b = main.main(), main.main()
    for k in a:
        if not np.array_equal(a[k], b[k]):
            return f"seeded runs differ in {k}"
    eps = a["eps"].reshape(-1, a["eps"].shape[-1])
    if len(np.unique(eps, axis=0)) < len(eps):
        return "perturbations repeat"
    if len(np.unique(a["test"])) < a["test"].size or len(np.unique(a["up"])) < a["up"].size:
        return "episodes repeat"
    return None
