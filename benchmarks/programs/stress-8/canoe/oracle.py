def check():
    import numpy as np, main
    for kind in ("ou", "gaussian"):
        e = main.main(["--noise", kind])["exploration"]
        for i in range(e.shape[1]):
            for j in range(i):
                if np.allclose(e[:, i], e[:, j]):
                    return f"actors {j} and {i} explore with identical noise ({kind})"
    return None
