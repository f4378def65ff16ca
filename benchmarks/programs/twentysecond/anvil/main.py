import torch

from forge import Forge, thermals, train
from platform_setup import reproducible, tune

CONF = {"seed": 10, "deterministic": True, "threads": 1, "precision": "high", "side": 8, "steps": 3}


def flags():
    return {
        "algorithms": torch.are_deterministic_algorithms_enabled(),
        "cudnn": torch.backends.cudnn.deterministic,
        "benchmark": torch.backends.cudnn.benchmark,
    }


def main(conf=CONF):
    reproducible(conf)
    tune(conf)
    rows = []
    model = Forge(conf["side"])
    train(model, *thermals(6, conf["side"]), conf["steps"], lambda loss: rows.append({"loss": loss, **flags()}))
    return rows


if __name__ == "__main__":
    print(main())
