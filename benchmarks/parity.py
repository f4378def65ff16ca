"""Whether command, pre-commit, flake8, server and notebooks show the same findings in the fixtures.

    python benchmarks/parity.py [--rule RNG207] [--every 1]

Prints each difference, and how many fixtures were compared.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tests"))
_AT_ONCE = 40


def main() -> None:
    """Compare all, a few at a time."""
    arguments = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    arguments.add_argument("--rule", default="RNG*")
    arguments.add_argument("--every", type=int, default=1)
    given = arguments.parse_args()
    os.environ["RNGLINT_TEST_RULE"] = given.rule
    from fixturekit import fixtures
    from paritykit import differences

    chosen = [*fixtures("hazards"), *fixtures("lookalikes")][:: given.every]
    number = 0
    for start in range(0, len(chosen), _AT_ONCE):
        with tempfile.TemporaryDirectory() as folder:
            os.chdir(folder)
            for each in differences(chosen[start : start + _AT_ONCE]):
                number += 1
                print(each, flush=True)
            os.chdir("/")
    print(f"{len(chosen)} fixtures, {number} differences")


if __name__ == "__main__":
    main()
