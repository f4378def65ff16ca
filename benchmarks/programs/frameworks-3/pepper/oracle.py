import torch


def check():
    import main
    noisy, clean = main.main()
    if torch.equal(noisy[0], noisy[1]):
        return "equal dropout in two passes"
    if not torch.equal(clean[0], clean[1]):
        return "evaluation differs between two calls"
    if clean[0].std(0).max() < 1e-4:
        return "members equal"
    if not torch.equal(noisy, main.main()[0]):
        return "another run differs"
    return None
