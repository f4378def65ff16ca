import torch

from main import Tide, perturb, settle


def test_perturb():
    x = torch.ones(2)
    assert len(perturb(x, 1.0, None)) == 2
    assert torch.equal(settle(Tide(), x), x)
