import argparse


def build_parser():
    ap = argparse.ArgumentParser()
    for flag, kind, default in (("--patches", int, 9), ("--decay", float, 0.2), ("--seed", int, 0)):
        ap.add_argument(flag, type=kind, default=default)
    return ap
