import numpy as np

from options import parse
from trainer import Perturbation


def main(argv=None):
    cfg = parse(argv)
    optimiser = Perturbation(**cfg["train"])
    return optimiser.minimise(lambda v: float((v ** 2).sum()), np.ones(3))


if __name__ == "__main__":
    print(main())
