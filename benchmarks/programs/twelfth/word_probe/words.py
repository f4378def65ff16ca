import torch

WORDS = ["river", "stone", "delta", "brook", "cliff", "creek", "basin", "gorge", "fjord", "marsh"]


def vectors(width):
    table = torch.tensor([[ord(c) - 96.0 for c in w] for w in WORDS])
    mix = torch.sin(torch.arange(5 * width).reshape(5, width).float())
    return table @ mix / 10, torch.arange(len(WORDS)) % 2
