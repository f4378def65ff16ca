import torch


def check():
    from main import main

    if not all(torch.allclose(a, b, atol=1e-5) for a, b in main()["passes"]):
        return "the second pass of a chunk has other dropout than the pass whose gradient was cached"
    return None
