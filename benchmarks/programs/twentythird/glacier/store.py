import os

import torch


def write(folder, name, obj):
    path = os.path.join(folder, name)
    torch.save(obj, path + ".tmp")
    os.replace(path + ".tmp", path)


def read(folder, name):
    return torch.load(os.path.join(folder, name), weights_only=True)
