import itertools

import numpy as np


def check():
    import main
    parent, population = main.main()
    delta = {(a, b): np.asarray(population[a][b]) - np.asarray(parent[a][b]) for a in parent for b in parent[a]}
    for (na, a), (nb, b) in itertools.combinations(delta.items(), 2):
        if a.shape == b.shape and np.allclose(a, b, atol=1e-5):
            return f"perturbations of {na} and {nb} are equal in all offspring"
    return None
