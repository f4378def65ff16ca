import torch


def check():
    from main import main

    s = main()["starts"]
    if not (s == s[0]).all():
        return "the columns of the sweep do not start from the same latents"
    if len(torch.unique(s[0], dim=0)) < s.shape[1]:
        return "rows of the sheet repeat a latent"
    return None
