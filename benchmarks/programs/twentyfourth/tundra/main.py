import warnings

import torch

from ranker import Ranker, fit
from serving import Service, package

warnings.filterwarnings("ignore", category=DeprecationWarning)
OPTS = {"seed": 5, "items": 30, "dim": 12, "users": 50, "epochs": 8}


def clicks(o):
    g = torch.Generator().manual_seed(o["seed"])
    h = torch.randint(o["items"], (o["users"], 6), generator=g)
    return h, (h[:, 0] + 1) % o["items"]


def main(o=OPTS, request=(3, 8, 8, 21, 2, 9)):
    torch.manual_seed(o["seed"])
    histories, nxt = clicks(o)
    model = Ranker(o["items"], o["dim"])
    loss = fit(model, histories, nxt, o["epochs"])
    service = Service(package(model, histories[:1]))
    scores = torch.stack([service.scores(list(request)) for _ in range(4)])
    return {"loss": loss, "scores": scores, "top": service.top(list(request))}


if __name__ == "__main__":
    print(main())
