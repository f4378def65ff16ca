import argparse

from probe import fit, initial_probe
from reef import Reef
from settings import Settings


def main(seed=0):
    cfg = Settings(seed=seed)
    reef = Reef(cfg.reef, cfg.seed)
    start = initial_probe(cfg.reef, cfg.seed)
    probe, curve = fit(start, reef, cfg.steps, cfg.lr)
    return {"signatures": reef.signatures, "start": start["kernel"], "fitted": probe["kernel"], "curve": curve}


if __name__ == "__main__":
    ap = argparse.ArgumentParser()
    ap.add_argument("--seed", type=int, default=0)
    out = main(ap.parse_args().seed)
    print("first loss %.4f  last loss %.4f" % (out["curve"][0], out["curve"][-1]))
