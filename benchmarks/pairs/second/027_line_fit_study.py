"""Study: slope and R2 of a straight-line fit under additive noise."""
import numpy as np

TRUE_SLOPE = 2.0
NOISE = 0.5


def make_inputs(n):
    rng = np.random.default_rng(0)
    return rng.normal(size=n)


def make_noise(n, scale):
    rng = np.random.default_rng(0)
    return scale * rng.normal(size=n)


def fit(x, y):
    A = np.stack([x, np.ones_like(x)], axis=1)
    coef, *_ = np.linalg.lstsq(A, y, rcond=None)
    resid = y - A @ coef
    r2 = 1.0 - resid.var() / y.var()
    return coef[0], r2


def main(n=400):
    x = make_inputs(n)
    y = TRUE_SLOPE * x + make_noise(n, NOISE)
    slope, r2 = fit(x, y)
    print(f"n={n} slope={slope:.3f} (true {TRUE_SLOPE}) R2={r2:.3f}")
    return {"slope": float(slope), "r2": float(r2)}


if __name__ == "__main__":
    main()
