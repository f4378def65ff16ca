import torch


def check():
    import main
    before, probs, after = main.main()
    if not torch.equal(before, after):
        return "evaluation differs"
    if any(torch.equal(probs[0], p) for p in probs[1:]):
        return "Monte-Carlo passes equal"
    return None
