"""Says whether the program shows its hazard when it runs."""


def check():
    import torch
    from main import main
    m = main()
    return 'Each rank seeds its mask generator with the same number, so the ranks hide the same cells at each step.' if torch.equal(m[0], m[1]) else None
