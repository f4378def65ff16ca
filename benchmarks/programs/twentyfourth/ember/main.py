import torch

from module import FireModule
from trainer import Trainer

HPARAMS = {"seed": 99, "cells": 200, "draws": 32, "batch": 8, "lr": 1e-2}
TRAINER = {"max_epochs": 4, "reload_every": 1}


def main(hparams=HPARAMS, options=TRAINER):
    torch.manual_seed(hparams["seed"])
    module = Trainer(**options).fit(FireModule(hparams))
    return module.seen


if __name__ == "__main__":
    seen = main()
    print("cells visited:", len({i for e in seen for i in e}))
