import numpy as np


def first_eigenvalues(x, k):
    return np.linalg.eigvalsh(np.corrcoef(x, rowvar=False))[::-1][:k]


def parallel_analysis(x, k, draws, rng):
    """Horn's test: each variable is shuffled on its own, which keeps marginals and removes correlation."""
    null = np.stack([first_eigenvalues(rng.permuted(x, axis=0), k) for _ in range(draws)])
    return first_eigenvalues(x, k), np.quantile(null, 0.95, axis=0), null


def main(seed: int = 27):
    rng = np.random.default_rng(seed)
    factor = rng.normal(size=(200, 2))
    loadings = np.array([[1, 1, 1, 0, 0, 0], [0, 0, 0, 1, 1, 1]], float)
    x = factor @ loadings + 0.7 * rng.normal(size=(200, 6))
    rows = rng.permutation(len(x))[:150]
    observed, limit, null = parallel_analysis(x[rows], 4, 60, rng)
    keep = int(np.argmin(np.append(observed > limit, False)))
    print("observed", observed.round(2), "limit", limit.round(2), "factors", keep)
    return keep, null


if __name__ == "__main__":
    main()
