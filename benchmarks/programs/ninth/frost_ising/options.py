import argparse
from dataclasses import dataclass, fields


@dataclass
class Options:
    size: int = 12
    temperature: float = 2.2
    sweeps: int = 25
    seed: int = 0


def parse(argv=None):
    ap = argparse.ArgumentParser(description="Ising model of frost cracks")
    for f in fields(Options):
        ap.add_argument("--" + f.name, type=f.type, default=f.default)
    return Options(**vars(ap.parse_args(argv)))
