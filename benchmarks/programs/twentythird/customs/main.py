import random

import numpy as np

from options import parser
from setup import again, begin


def queue_length(steps=20):
    length, trace = 0, []
    for _ in range(steps):
        length += np.random.poisson(1.0)
        if length and random.random() < 0.7:
            length -= 1
        trace.append(int(length))
    return trace


def run(argv):
    args = parser().parse_args(argv)
    record = begin(args)
    record["traces"] = [queue_length() for _ in range(args.walks)]
    return record


def main():
    firsts = [run([]), run(["--seed", "0"]), run(["--seed", "1"])]
    return [(first, run(again(first))) for first in firsts]


if __name__ == "__main__":
    for first, second in main():
        print(first["seed"], first == second)
