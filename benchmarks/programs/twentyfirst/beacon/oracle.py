"""What the program shows when it runs."""
def check():
    import torch
    from main import main

    a, b = main()[0]
    return "evaluation is random" if not torch.equal(a, b) else None
