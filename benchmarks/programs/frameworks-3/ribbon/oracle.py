import torch


def check():
    import main
    a, b = main.main()
    if not torch.allclose(a, b, atol=1e-6):
        return "checkpointing changes the gradients"
    return None
