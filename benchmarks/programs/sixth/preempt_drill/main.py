"""A drill: a run that was preempted halfway must end where the undisturbed run ends."""
import sys
import tempfile

import torch
from torch.nn.utils import parameters_to_vector

from session import Session


def table():
    x = torch.linspace(-1, 1, 96).reshape(32, 3)
    return x, x.prod(1, keepdim=True)


def main(seed=0, epochs=6):
    data = table()
    with tempfile.TemporaryDirectory() as d:
        straight = Session(seed, f"{d}/a.pt").until(epochs, data)
        Session(seed, f"{d}/b.pt").until(epochs // 2, data).suspend()
        resumed = Session(seed, f"{d}/b.pt").resume().until(epochs, data)
    return {k: parameters_to_vector(s.net.parameters()).tolist()
            for k, s in (("straight", straight), ("resumed", resumed))}


if __name__ == "__main__":
    out = main(int(sys.argv[1]) if len(sys.argv) > 1 else 0)
    print(max(abs(a - b) for a, b in zip(*out.values())))
