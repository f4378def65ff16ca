import torch

from layers import TagScorer
from wide import WideScorer


def score(net, tokens, n=2):
    return [net(tokens).detach() for _ in range(n)]


def main(seed=2):
    torch.manual_seed(seed)
    tokens = torch.randint(0, 30, (4, 6))
    report = {}
    for net in (TagScorer(30, drop=0.4), WideScorer(30, drop=0.4)):
        train = score(net.train(), tokens)
        test = score(net.eval(), tokens)
        report[type(net).__name__] = {"train": train, "test": test, "settings": net.settings()}
    return report


if __name__ == "__main__":
    print({k: v["settings"] for k, v in main().items()})
