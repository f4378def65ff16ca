"""What the program shows when it runs."""
def check():
    import torch
    from main import main

    w = main()["winds"]
    return "all steps have one wind" if torch.equal(w[0], w[1]) and torch.equal(w[1], w[2]) else None
