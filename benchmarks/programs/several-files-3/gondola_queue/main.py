import numpy as np

from cable import CableCar
from sources import Source
from study import study


def main(seed=8, replications=10):
    a, b = np.random.SeedSequence(seed).spawn(2)
    sim = CableCar(arrivals=Source(a), parties=Source(b))
    waits, ci = study(sim, replications)
    return {"waits": waits, "ci": ci}


if __name__ == "__main__":
    print("95%% interval of the mean wait: %.3f to %.3f" % main()["ci"])
