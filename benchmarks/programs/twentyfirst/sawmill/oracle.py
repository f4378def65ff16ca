"""What the program shows when it runs."""
def check():
    import torch
    from main import main

    a, b = main()
    if torch.equal(a, b):
        return "both epochs have the same augmentation"
    if torch.equal(a[:2], a[2:4]):
        return "both workers draw the same numbers"
    return None
