import torch
import contrast


def check():
    pairs = contrast.main(50)["pairs"]
    if all(torch.equal(a, b) for a, b in pairs):
        return "both embeddings of a sentence are equal, the positives are trivial"
    return ""


def alive(seed):
    return contrast.main(seed)["pairs"][0][0].numpy()
