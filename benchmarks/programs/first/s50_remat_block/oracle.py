"""Run-time check of this program, run from its root."""


def check():
    import torch
    from net import main
    y, g = main()
    kept = y != 0
    had = (g.abs().sum(1) != 0)
    if (kept != had).any():
        return f"{int((kept != had).sum())} units have a gradient that does not belong to the mask of the forward pass"
    return None
