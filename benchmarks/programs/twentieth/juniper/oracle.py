"""Says whether the program shows its hazard when it runs."""


def check():
    import torch
    from main import main
    n = main()[0]
    return 'The metric sets the global seed each time it is computed, so the training noise and order of each later epoch repeat.' if torch.equal(n[1], n[2]) else None
