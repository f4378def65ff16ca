import argparse
from dataclasses import MISSING, dataclass, fields


@dataclass
class ForestSettings:
    trees: int = 30
    share: float = 0.6
    seed: int = 0


def parse(cls, argv=None):
    """Turns every field of a dataclass into an option."""
    parser = argparse.ArgumentParser()
    for f in fields(cls):
        parser.add_argument(f"--{f.name}", type=f.type, default=None if f.default is MISSING else f.default)
    return cls(**vars(parser.parse_args(argv)))
