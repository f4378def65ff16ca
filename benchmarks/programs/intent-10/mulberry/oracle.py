import numpy as np


def check():
    from main import main

    out = main()
    for beta, p in out["paths"].items():
        p = np.asarray(p)
        if not (p[..., 0] >= p[..., 1]).all() or not (p[:, -1, 0] == p[:, -1, 1]).all():
            return f"the coupled lattices do not keep their order and meet at beta {beta}"
        if all((p[0] == q).all() for q in p[1:]):
            return "the trials repeat one coupled path"
    return None
