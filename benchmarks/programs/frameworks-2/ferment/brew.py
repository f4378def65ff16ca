import numpy as np
import torch

import vats
from crew import run_crew


def main(seed=0, members=3):
    vats.reseed(seed)
    tracks = torch.tensor(run_crew([12.0] * members))
    return {"tracks": tracks, "spread": tracks.std(0), "mean": np.asarray(tracks.mean(0))}


if __name__ == "__main__":
    print(main()["spread"])
