import torch


def check():
    from main import main

    views = main()["views"]
    if any(torch.allclose(a, b, atol=1e-6) for a, b in views):
        return "anchor and positive pass the same dropout and are one vector"
    return None
