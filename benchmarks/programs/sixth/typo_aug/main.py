import argparse

from pipeline import Spoiler

TEXT = [
    "the river carried its winter mud past the old mill",
    "nobody answered the telephone in the yellow kitchen",
    "seven herons stood along the harbour before sunrise",
    "a letter without a stamp arrived on the wrong tuesday",
]


def main(argv=None):
    ap = argparse.ArgumentParser()
    ap.add_argument("--seed", type=int, default=0, help="the same seed gives the same corpus")
    ap.add_argument("--copies", type=int, default=3)
    a = ap.parse_args(argv)
    spoil = Spoiler(a.seed)
    return [spoil(line) for line in TEXT for _ in range(a.copies)]


if __name__ == "__main__":
    print("\n".join(main()))
