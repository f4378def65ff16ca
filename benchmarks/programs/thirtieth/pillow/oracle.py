import torch


def check():
    import main
    a, b = main.main([]), main.main([])
    d = a["draws"]
    if len({tuple(r.tolist()) for r in d}) < len(d):
        return "Monte Carlo passes repeat"
    if not torch.equal(d, b["draws"]):
        return "two seeded runs differ"
    if not torch.equal(a["point"], a["point_again"]):
        return "point predictions are random"
    if not a["training"]:
        return "the mode of the model was not restored"
    return None
