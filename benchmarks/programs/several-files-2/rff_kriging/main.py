import jax
import numpy as np

from basis import FourierBasis
from kriging import fit, predict
from survey import ore, survey


def main(seed=48):
    k_drill, k_grid = jax.random.split(jax.random.key(seed))
    basis = FourierBasis()
    x, y = survey(k_drill, 120)
    weights = fit(basis, x, y)
    grid, _ = survey(k_grid, 40)
    error = predict(basis, weights, grid) - ore(grid)
    return {"readings": np.asarray(y), "rmse": float((error**2).mean() ** 0.5)}


if __name__ == "__main__":
    print(main()["rmse"])
