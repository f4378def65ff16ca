import sys
from statistics import mean, stdev

from paired import PairedTrial
from policies import POLICIES
from weather import Weather


def main(seed=1, trials=5, days=7):
    trial = PairedTrial(Weather(seed), days)
    runs = [trial(POLICIES["bold"], POLICIES["shy"]) for _ in range(trials)]
    gains = [r["gain"] for r in runs]
    return {"rain": [r["rain"] for r in runs], "gain": mean(gains), "spread": stdev(gains)}


if __name__ == "__main__":
    out = main(*map(int, sys.argv[1:2]))
    print(f"bold over shy: {out['gain']:.3f} +- {out['spread']:.3f}")
