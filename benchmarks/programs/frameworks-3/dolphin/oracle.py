import torch


def check():
    import main
    noisy, clean = main.main()
    if torch.equal(noisy[0], noisy[1]):
        return "dropout off in training"
    if not torch.equal(clean[0], clean[1]):
        return "evaluation differs between two calls"
    if not torch.equal(clean, main.main()[1]):
        return "another run differs"
    return None
