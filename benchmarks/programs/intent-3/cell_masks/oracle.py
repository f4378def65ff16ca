import torch
import prepare


def check():
    o = prepare.main(23)
    return "" if torch.allclose(o["pictures"], 10 * o["labels"]) else "pictures and label maps are warped differently"


def alive(seed):
    return prepare.main(seed)["pictures"].numpy()
