import numpy as np

from grow import stepper
from keys import KeyPlan
from state import Tip


def main(seed=7, n=5, steps=6):
    step = stepper(KeyPlan(seed), rate=0.3, rough=0.1)
    tip, kicks = Tip.fresh(n), []
    for _ in range(steps):
        tip, kick = step(tip)
        kicks.append(np.asarray(kick))
    return {"length": np.asarray(tip.length), "kicks": np.stack(kicks)}


if __name__ == "__main__":
    print(main()["length"])
