import numpy as np
import optax
from flax import nnx

from fit import Fitter
from net import Depth

CFG = {"seed": 3, "din": 6, "width": 24, "rows": 16, "steps": 5}


class Sparsity:
    """Keeps the share and the place of silent units for the report."""

    def __init__(self):
        self.silent, self.loss = [], []

    def __call__(self, i, value, hidden):
        self.silent.append(hidden == 0)
        self.loss.append(value)


def pings(cfg):
    rng = np.random.default_rng(cfg["seed"])
    for _ in range(cfg["steps"]):
        x = rng.normal(size=(cfg["rows"], cfg["din"])).astype(np.float32)
        yield x, x.sum(1)


def main(cfg=CFG):
    model = Depth(cfg["din"], cfg["width"], rngs=nnx.Rngs(cfg["seed"]))
    report = Sparsity()
    model = Fitter(model, optax.adam(1e-2)).fit(pings(cfg), [report])
    model.eval()
    return {"silent": np.stack(report.silent), "loss": report.loss}


if __name__ == "__main__":
    print(main()["loss"])
