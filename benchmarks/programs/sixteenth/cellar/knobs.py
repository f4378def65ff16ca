import argparse
from dataclasses import dataclass, fields


@dataclass
class Knobs:
    barrels: int = 30
    months: int = 12
    entropy: int = 0

    @classmethod
    def from_command_line(cls, argv):
        p = argparse.ArgumentParser()
        p.add_argument("--barrels", type=int, default=30)
        p.add_argument("--months", type=int, default=12)
        p.add_argument("--seed", dest="entropy", type=int, default=0)
        p.add_argument("--verbose", action="store_true")
        ns = vars(p.parse_args(argv))
        return cls(**{f.name: ns[f.name] for f in fields(cls)})
