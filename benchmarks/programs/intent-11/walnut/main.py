"""Plan the walnut collection round, in two shifts with a checkpoint between."""
import argparse
import json
import tempfile
from pathlib import Path

import numpy as np

from anneal import Annealer


def self_test(stops, seed, steps):
    """A stopped and resumed search has to match the uninterrupted one."""
    whole = Annealer(stops, seed)
    whole.run(2 * steps)
    part = Annealer(stops, seed)
    part.run(steps)
    saved = json.loads(json.dumps(part.snapshot()))
    other = Annealer(stops, seed)
    other.restore(saved)
    other.run(steps)
    return bool((whole.tour == other.tour).all())


def shift(stops, args, path):
    search = Annealer(stops, args.seed)
    if path.exists():
        search.restore(json.loads(path.read_text()))
    best = search.run(args.steps)
    path.write_text(json.dumps(search.snapshot()))
    return best


def main(argv=()):
    ap = argparse.ArgumentParser()
    ap.add_argument("--stops", type=int, default=25)
    ap.add_argument("--steps", type=int, default=3000)
    ap.add_argument("--seed", type=int, default=41)
    ap.add_argument("--map-seed", type=int, default=7)
    args = ap.parse_args(list(argv))
    stops = np.random.default_rng(args.map_seed).random((args.stops, 2))
    ok = self_test(stops, args.seed, 200)
    with tempfile.TemporaryDirectory() as tmp:
        path = Path(tmp) / "search.json"
        lengths = [shift(stops, args, path) for _ in range(2)]
    print(f"self test {'passed' if ok else 'FAILED'}; tour {lengths[0]:.3f} -> {lengths[1]:.3f}")
    return {"ok": ok, "lengths": lengths}


if __name__ == "__main__":
    import sys
    main(sys.argv[1:])
