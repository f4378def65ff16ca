import numpy as np
from flax import nnx

from fit import Fitter
from model import Regressor

CFG = {"seed": 2, "rows": 64, "batch": 16, "epochs": 2, "hidden": 32, "rate": 0.5, "lr": 3e-3}


def table(cfg):
    rng = np.random.default_rng(cfg["seed"])
    x = rng.normal(size=(cfg["rows"], 6)).astype(np.float32)
    return x, (x[:, 0] - x[:, 1] * x[:, 2]).astype(np.float32), rng


def main(cfg=CFG):
    x, y, rng = table(cfg)
    fitter = Fitter(Regressor(6, cfg["hidden"], cfg["rate"], nnx.Rngs(params=cfg["seed"], dropout=cfg["seed"] + 1)), cfg["lr"])
    losses, quiet = [], []
    for _ in range(cfg["epochs"]):
        order = rng.permutation(cfg["rows"])
        for rows in order.reshape(-1, cfg["batch"]):
            loss, q = fitter.step(x[rows], y[rows])
            losses.append(loss)
            quiet.append(np.asarray(q))
    model = fitter.model()
    model.eval()
    final = float(np.square(np.asarray(model(x)[0]) - y).mean())
    return losses, final, np.stack(quiet)


if __name__ == "__main__":
    print(main()[:2])
