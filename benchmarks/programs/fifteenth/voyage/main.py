import argparse
import os

from log import restore, save
from ship import launch, sail


def main(argv=None):
    ap = argparse.ArgumentParser(description="A resumed run goes on as if it had not been stopped.")
    ap.add_argument("--seed", type=int, default=0)
    ap.add_argument("--miles", type=int, default=6)
    ap.add_argument("--log", default="")
    a = ap.parse_args(argv)
    ship = launch(a.seed)
    if a.log and os.path.exists(a.log):
        ship = restore(a.log, ship)
    ship = sail(ship, a.miles)
    if a.log:
        save(a.log, ship)
    return ship["hull"]


if __name__ == "__main__":
    print(main())
