import copy

import torch

from .geometry import RandomCrop


class Joint:
    """A transform of a picture with its labels."""

    def __init__(self, transform):
        self.picture = transform
        self.labels = copy.deepcopy(transform)

    def __call__(self, picture, labels):
        seed = int(torch.randint(2**31, ()))
        return self.picture.manual_seed(seed)(picture), self.labels.manual_seed(seed)(labels)


def aligned(crop):
    return Joint(RandomCrop(crop))
