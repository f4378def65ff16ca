import argparse
import json

from plan import grid
from rain import RainGauge


def main(argv=None) -> list:
    parser = argparse.ArgumentParser()
    parser.add_argument("--campaign", type=int, default=1)
    parser.add_argument("--gauges", type=int, default=3)
    parser.add_argument("--days", type=int, default=4)
    args = parser.parse_args(argv)
    gauge = RainGauge()
    totals = []
    for cell in grid(args.campaign, args.gauges, args.days):
        series = gauge.simulate(cell)
        totals.append([cell.gauge, cell.day, float(series.sum()), float(series.max())])
    return totals


if __name__ == "__main__":
    print(json.dumps(main()))
