import torch

from main import folds, orders


def test_warm():
    got = list(orders({"warmup": 2, "epochs": 2, "n": 4, "seed": None}))
    assert [e for e, _ in got] == [1, 2] and torch.equal(got[1][1], torch.arange(4))
    assert len(list(folds(4, 2))) == 2
