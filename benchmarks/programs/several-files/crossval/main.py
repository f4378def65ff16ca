import numpy as np
import torch

from toolkit import kfold, ridge, seed_libraries

CONFIG = {
    "libraries": ["python", "torch"],
    "folds": 4,
    "rows": 40,
    "alpha": 0.5,
}


def main(seed=1, config=CONFIG):
    seed_libraries(seed, config["libraries"])
    x = torch.randn(config["rows"], 3).double().numpy()
    y = x @ np.array([1.0, -2.0, 0.5]) + 0.1 * torch.randn(config["rows"]).double().numpy()
    errors = []
    for train, test in kfold(len(x), config["folds"]):
        w = ridge(x[train], y[train], config["alpha"])
        errors.append(float(((x[test] @ w - y[test]) ** 2).mean()))
    return errors


if __name__ == "__main__":
    print(main())
