import os
import tempfile

from evaluate import evaluate
from train import train

DEFAULTS = {"seed": 1337, "lr": 5e-3, "epochs": 2, "batch": 20}


def main(**over):
    cfg = {**DEFAULTS, **over}
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "model.pt")
        fitted = train(cfg, path)
        tested, error = evaluate(cfg, path)
    return {"fitted": fitted, "tested": tested, "error": error}


if __name__ == "__main__":
    print(main()["error"])
