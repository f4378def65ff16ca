import argparse
from dataclasses import fields

from kmeans import cluster, picture
from runtime import Options, prepare


def options(argv=()):
    p = argparse.ArgumentParser()
    for f in fields(Options):
        p.add_argument(f"--{f.name}", type=int, default=f.default)
    return Options(**vars(p.parse_args(list(argv))))


def main(argv=()):
    opts = prepare(options(argv))
    return cluster(picture(opts), opts).tolist()


if __name__ == "__main__":
    print(main())
