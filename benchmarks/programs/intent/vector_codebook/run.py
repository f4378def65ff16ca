import json

import torch

from quantize import Codebook, distortion

DEFAULTS = json.loads('{"words": 64, "dim": 16, "vectors": 128}')


def vectors(n, dim, seed):
    gen = torch.Generator().manual_seed(seed)
    return torch.randn(n, dim, generator=gen)


def main(seed=0):
    opt = dict(DEFAULTS, seed=seed)
    book = Codebook(opt["words"], opt["dim"], opt["seed"])
    x = vectors(opt["vectors"], opt["dim"], opt["seed"])
    err = distortion(book, x)
    return {"vectors": x.numpy(), "errors": err.numpy(), "mean": float(err.mean())}


if __name__ == "__main__":
    print("random codebook distortion", main()["mean"])
