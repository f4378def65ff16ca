import argparse

import numpy as np

from trains import jitter, record, synchrony


def surrogates(a, b, args):
    for i in range(args.surrogates):
        seed = (args.seed, 1 + i)
        yield synchrony(jitter(a, args.width, seed), jitter(b, args.width, seed))


def parse(argv=None):
    p = argparse.ArgumentParser(description="jitter test for spike synchrony")
    p.add_argument("--seed", type=int, default=12)
    p.add_argument("--width", type=int, default=15)
    p.add_argument("--surrogates", type=int, default=80)
    return p.parse_args(argv)


def main(seed=12):
    args = parse(["--seed", str(seed)])
    a, b = record(np.random.default_rng(args.seed))
    observed = synchrony(a, b)
    null = np.array(list(surrogates(a, b, args)))
    return {"observed": observed, "null": null, "p": float((null >= observed).mean()), "trains": (a, b)}


if __name__ == "__main__":
    out = main(parse().seed)
    print(f"synchrony {out['observed']:.3f}, p = {out['p']:.3f}")
