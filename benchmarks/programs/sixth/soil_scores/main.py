import argparse
import os
import tempfile

from fit import fit
from score import score


def main(argv=None):
    ap = argparse.ArgumentParser()
    ap.add_argument("--seed", type=int, default=0)
    ap.add_argument("--out")
    a = ap.parse_args(argv)
    with tempfile.TemporaryDirectory() as d:
        path = os.path.join(a.out or d, "net.pt")
        return {"fit": fit(a.seed, path), "score": score(a.seed, path)}


if __name__ == "__main__":
    print(main()["score"])
