import pickle

import numpy as np

from common import load_table, train_test_rows


def run(path, seed):
    with open(path, "rb") as f:
        saved = pickle.load(f)
    x, y = load_table()
    _, rows = train_test_rows(len(y), 0.25, random_state=seed)
    err = x[rows] @ saved["w"] - y[rows]
    return {"rmse": float(np.sqrt(np.mean(err**2))), "test_rows": rows, "train_rows": saved["rows"]}
