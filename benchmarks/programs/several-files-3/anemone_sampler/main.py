import pickle
import sys

import numpy as np

from chain import Metropolis


def main(seed=4, legs=2, steps=30):
    chain = Metropolis(seed, dim=2, width=0.7)
    out = []
    for _ in range(legs):
        chain.advance(steps)
        out.append(np.stack(chain.proposals))
        chain = pickle.loads(chain.dump())
    whole = np.stack(Metropolis(seed, dim=2, width=0.7).advance(legs * steps).proposals)
    return {"legs": np.concatenate(out), "whole": whole}


if __name__ == "__main__":
    print(main(*map(int, sys.argv[1:2]))["legs"].mean(0))
