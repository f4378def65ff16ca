import torch


def check():
    from main import main

    x = main()["samples"]
    distinct = len(torch.unique(x, dim=0))
    if distinct < len(x):
        return f"only {distinct} of the {len(x)} samples in the statistics are distinct"
    return None
