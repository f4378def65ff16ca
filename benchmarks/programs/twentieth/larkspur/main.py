import io

import torch

from trainer import Cfg, Fitter


def session(cfg, until, blob=None):
    fitter = Fitter(cfg)
    if blob is not None:
        blob.seek(0)
        fitter.load(torch.load(blob))
    seen = fitter.fit(until)
    out = io.BytesIO()
    torch.save(fitter.state(), out)
    return seen, out


def main():
    cfg = Cfg()
    first, blob = session(cfg, until=2)
    later, _ = session(cfg, until=4, blob=blob)
    return first + later


if __name__ == "__main__":
    for order in main():
        print(order[:8])
