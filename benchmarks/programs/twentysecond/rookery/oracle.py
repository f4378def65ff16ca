import os
import sys

os.environ.setdefault("OMP_NUM_THREADS", "1")
os.environ.setdefault("JAX_PLATFORMS", "cpu")
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))


def check():
    from main import main

    epochs = main()
    for members in epochs:
        if sorted(i for order, _ in members for i in order) != list(range(24)):
            return "the shards do not cover the rows"
    if any(a[0][0] == b[0][0] for i, a in enumerate(epochs) for b in epochs[:i]):
        return "epochs have one order"
    streams = [noise for members in epochs for _, noise in members]
    return "ranks or epochs have one noise" if any(a == b for i, a in enumerate(streams) for b in streams[:i]) else None
