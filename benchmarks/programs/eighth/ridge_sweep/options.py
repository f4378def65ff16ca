import argparse
from dataclasses import asdict, dataclass


@dataclass
class Options:
    seed: int = 0
    samples: int = 120
    noise: float = 0.3
    repeats: int = 8
    holdout: float = 0.25


FIXED = {"features": 12, "active": 4, "seed": 17, "penalties": (0.01, 0.1, 1.0, 10.0)}


def resolve(options: Options) -> dict:
    """All settings of one experiment in one dictionary."""
    return {**asdict(options), **FIXED}


def parse(argv=None) -> Options:
    parser = argparse.ArgumentParser()
    for name, value in asdict(Options()).items():
        parser.add_argument(f"--{name}", type=type(value), default=value)
    return Options(**vars(parser.parse_args(argv)))
