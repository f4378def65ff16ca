import torch

import main


def check():
    a, b = main.main(["--rounds", "2"]), main.main(["--rounds", "2"])
    if a["curve"] != b["curve"] or not torch.equal(a["probs"], b["probs"]):
        return "same seed, other result"
    x, y = a["test"]
    net = a["learner"].net
    if a["learner"].accuracy(x, y) != a["learner"].accuracy(x, y) or not torch.equal(net(x), net(x)):
        return "evaluation draws dropout masks"
    if a["probs"].std(0).max() < 1e-6:
        return "the Monte-Carlo passes are all equal"
    return None
