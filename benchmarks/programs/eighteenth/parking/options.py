"""Command line and file options of the garage simulator."""
import argparse
import json

FALLBACK = 0


def parse(argv=None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="garage occupancy")
    parser.add_argument("--seed", type=int)
    parser.add_argument("--hours", type=int, default=24)
    parser.add_argument("--override", type=json.loads, default={})
    return parser.parse_args([] if argv is None else argv)


def seed_of(args: argparse.Namespace) -> int:
    return args.seed or FALLBACK


def hours_of(args: argparse.Namespace) -> int:
    return int(args.override.get("hours", args.hours))
