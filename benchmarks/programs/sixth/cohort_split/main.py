import argparse
import statistics

from cohort import Cohort, dealer
from records import visits


def main(argv=None):
    ap = argparse.ArgumentParser(description="Same seed, same held-out patients, on every machine.")
    ap.add_argument("--seed", type=int, default=0)
    ap.add_argument("--share", type=float, default=0.7)
    a = ap.parse_args(argv)
    group = Cohort(visits())
    fit, held = group.part(a.share, dealer(a.seed))
    mean = statistics.fmean(r[2] for r in group.select(fit))
    error = statistics.fmean(abs(r[2] - mean) for r in group.select(held))
    return {"held": sorted(held), "error": error}


if __name__ == "__main__":
    print(main())
