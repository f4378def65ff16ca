import random

import torch
from numpy import random as npr


def flip(img):
    return img.flip(-1) if random.random() < 0.5 else img


def erase(img, size=3):
    r, c = npr.randint(0, img.shape[-1] - size, 2)
    img = img.clone()
    img[r:r + size, c:c + size] = 0
    return img


def speckle(img):
    return img + 0.05 * torch.randn(img.shape)


RECIPES = {"light": [flip], "field": [flip, erase, speckle]}
