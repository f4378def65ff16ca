import torch

from chunker import Chunker, fit
from serving import Endpoint, package

CFG = {"seed": 27, "vocab": 30, "dim": 12, "tags": 4, "p": 0.3, "steps": 6}


def main(cfg=CFG):
    torch.manual_seed(cfg["seed"])
    tokens = torch.randint(cfg["vocab"], (8, 10))
    model = Chunker(cfg["vocab"], cfg["dim"], cfg["tags"], cfg["p"])
    fit(model, tokens, tokens % cfg["tags"], cfg["steps"])
    endpoint = Endpoint(package(model))
    query = tokens[2:3]
    return [endpoint.score(query).flatten().tolist() for _ in range(3)]


if __name__ == "__main__":
    print(main())
