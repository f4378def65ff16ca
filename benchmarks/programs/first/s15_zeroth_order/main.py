from optim import ZerothOrder
from task import Quadratic


def main(steps=600):
    task = Quadratic(10)
    opt = ZerothOrder([task.w], lr=0.2, eps=1e-2, seed=3)
    start = float(task.loss())
    for _ in range(steps):
        opt.step(task.loss)
    return start, float(task.loss())
