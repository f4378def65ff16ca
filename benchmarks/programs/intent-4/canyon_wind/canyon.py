import numpy as np

from sweep import Sweep


def main(seed=4, theta=0.7, steps=20):
    start = np.array([1.0, 2.0, 0.5])
    sweep = Sweep(seed)
    path = sweep.forward(start, theta, steps)
    grad = sweep.backward(path, theta)
    bumped = [Sweep(seed).forward(start, theta + h, steps)[-1].sum() for h in (1e-5, -1e-5)]
    return {"path": np.array(path), "grad": grad, "bumped": (bumped[0] - bumped[1]) / 2e-5}


if __name__ == "__main__":
    result = main()
    print(result["grad"], result["bumped"])
