"""Surrogate spike trains, one independent stream for each subject and session."""
import argparse
import json

import numpy as np

SUBJECTS = {"monkey_a": 14.0, "monkey_k": 9.5, "mouse_03": 22.0}


class Streams:
    def __init__(self, root):
        self.root = root
        self._open = {}

    def __getitem__(self, label):
        if label not in self._open:
            self._open[label] = np.random.default_rng([self.root, hash(label) & 0xFFFFFFFF])
        return self._open[label]


def surrogate(rate, seconds, rng, dt=0.01):
    return rng.random(int(seconds / dt)) < rate * dt


def main(argv=None):
    ap = argparse.ArgumentParser()
    ap.add_argument("--seed", type=int, default=0)
    ap.add_argument("--sessions", type=int, default=3)
    args = ap.parse_args(argv)
    streams = Streams(args.seed)
    table = {}
    for name, rate in SUBJECTS.items():
        trains = [surrogate(rate, 20, streams[name, s]) for s in range(args.sessions)]
        table[name] = [int(t.sum()) + int(t.argmax()) for t in trains]
    return table


if __name__ == "__main__":
    print(json.dumps(main()))
