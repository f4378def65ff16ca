import argparse

from worker import work


def parse(argv):
    p = argparse.ArgumentParser()
    p.add_argument("--world", type=int, default=3)
    p.add_argument("--rows", type=int, default=36)
    p.add_argument("--batch", type=int, default=4)
    p.add_argument("--epochs", type=int, default=2)
    p.add_argument("--seed", type=int, default=40)
    return p.parse_args(argv)


def main(argv=()):
    args = parse(list(argv))
    shards = [work(args, rank) for rank in range(args.world)]
    return args.rows, [[s[e] for s in shards] for e in range(args.epochs)]


if __name__ == "__main__":
    import sys

    print(main(sys.argv[1:]))
