import numpy as np

from model import Ridge
from source import Claims


def main(seed, n=60):
    np.random.seed(seed)
    x = np.random.normal(size=(n, 5))
    table = np.column_stack([x, x @ np.arange(5) + np.random.normal(size=n)])
    parts = {name: Claims(table, name) for name in ("train", "test")}
    tr, te = parts["train"].data, parts["test"].data
    model = Ridge(0.1).fit(tr[:, :-1], tr[:, -1])
    return {"rows": {k: p.rows.tolist() for k, p in parts.items()}, "error": model.error(te[:, :-1], te[:, -1])}


if __name__ == "__main__":
    print(main(0)["error"])
