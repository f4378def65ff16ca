"""Plans which quadrats of each field site are surveyed, and in which order."""
import argparse
import csv
import sys

from streams import Site, Streams

SITES = [
    Site("SE", "Abisko", 4),
    Site("NO", "Finse", 3),
    Site("IS", "Skaftafell", 5),
    Site("FI", "Kilpisjarvi", 4),
]
GRID = [f"{row}{col:02d}" for row in "ABCDEFGH" for col in range(1, 11)]


def stratified(rng, visits, per_visit):
    rows = sorted({q[0] for q in GRID})
    left = {r: [q for q in GRID if q[0] == r] for r in rows}
    for visit in range(1, visits + 1):
        strata = rng.sample(rows, per_visit)
        for r in strata:
            q = left[r].pop(rng.randrange(len(left[r])))
            yield visit, q


def plan(seed, per_visit):
    streams = Streams(seed)
    for site in SITES:
        rng = streams[site]
        observers = ["north team", "south team"]
        rng.shuffle(observers)
        for visit, quadrat in stratified(rng, site.visits, per_visit):
            yield {"site": site.name, "visit": visit, "quadrat": quadrat, "team": observers[visit % 2]}


def main(argv=None):
    p = argparse.ArgumentParser()
    p.add_argument("--seed", type=int, default=1987, help="the same seed gives the same plan")
    p.add_argument("--per-visit", type=int, default=3)
    args = p.parse_args(argv)
    out = csv.DictWriter(sys.stdout, ["site", "visit", "quadrat", "team"])
    out.writeheader()
    out.writerows(plan(args.seed, args.per_visit))


if __name__ == "__main__":
    main()
