"""Says whether the program shows its hazard when it runs."""


def check():
    import torch
    from main import main
    return 'Both contrastive views of an item are made with generators seeded alike, so the two views are identical.' if all(torch.equal(a, b) for a, b in main()) else None
