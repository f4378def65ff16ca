import tempfile
from pathlib import Path

import numpy as np

from bank import Bank
from ridge import Ridge

OPTS = {"seed": 606, "rows": 40, "dim": 3, "epochs": 5, "level": 0.5}


def station(root, name, opts):
    folder = Path(root) / name
    folder.mkdir()
    return Bank(folder, opts["seed"], (opts["rows"], opts["dim"]))


def train(root, x, y, opts):
    noise, model, used = station(root, "train", opts), Ridge(opts["dim"]), []
    for _ in range(opts["epochs"]):
        noise.drop()  # new noise for the new epoch
        rows = noise.rows()
        model.update(x + opts["level"] * rows, y)
        used.append(rows)
    return model, np.stack(used)


def main(opts=OPTS):
    rng = np.random.default_rng(4)
    x = rng.normal(size=(opts["rows"], opts["dim"]))
    y = x @ np.arange(1.0, opts["dim"] + 1)
    with tempfile.TemporaryDirectory() as root:
        model, used = train(root, x, y, opts)
    return {"weights": model.solve(), "used": used}


if __name__ == "__main__":
    print(main()["weights"])
