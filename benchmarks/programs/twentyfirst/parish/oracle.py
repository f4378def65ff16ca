"""What the program shows when it runs."""
def check():
    import torch
    from main import main

    e = main()
    return "each epoch fades the ink alike" if torch.equal(e[0], e[1]) or torch.equal(e[1], e[2]) else None
