import torch

from main import corrupt


def test_corrupt():
    x = torch.ones(2, 3)
    assert corrupt(x, 0) == (x, None)
    a, b = corrupt(x, 0.5, 7), corrupt(x, 0.5, 7)
    assert torch.equal(a[0], b[0]) and len(a) == 2
