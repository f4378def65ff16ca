import numpy as np

from hopper import Hopper
from ring import Ring
from stones import grinder


def main(seed=22, rounds=4):
    ring = Ring(seed)
    hopper, grind = Hopper(ring, 9), grinder(ring)
    loads, grits, flour = [], [], 0.0
    for _ in range(rounds):
        load = hopper.pour()
        out, grit = grind(load)
        loads.append(np.asarray(load))
        grits.append(np.asarray(grit))
        flour += float(out.sum())
    return {"loads": np.stack(loads), "grits": np.stack(grits), "flour": flour}


if __name__ == "__main__":
    print(main()["flour"])
