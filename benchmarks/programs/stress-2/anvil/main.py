import torch
from torch import nn

OPTS = {"ratio": 0.5, "seed": 0, "steps": 4}


def corrupt(x, ratio, seed=OPTS["seed"]):
    if ratio == 0:
        return x, None
    gen = torch.Generator(device=x.device).manual_seed(seed)
    keep = torch.rand(x.shape, generator=gen) >= ratio
    return x * keep, keep


def epoch(net, opt, x, opts):
    kept = []
    for _ in range(opts["steps"]):
        noisy, keep = corrupt(x, opts["ratio"])
        loss = (net(noisy) - x).pow(2).mean()
        opt.zero_grad(); loss.backward(); opt.step()
        kept.append(keep)
    return loss.item(), torch.stack(kept)


def validate(net, x, opts):
    # every epoch is scored on one and the same corruption
    noisy, keep = corrupt(x, opts["ratio"], 1234)
    with torch.no_grad():
        return (net(noisy) - x).pow(2).mean().item(), keep


def main(seed=0):
    torch.manual_seed(seed)
    net, x = nn.Linear(6, 6), torch.randn(5, 6)
    opt = torch.optim.SGD(net.parameters(), lr=0.05)
    train, valid = [], []
    for e in range(2):
        loss, kept = epoch(net, opt, x, OPTS)
        score, keep = validate(net, x, OPTS)
        train.append(kept)
        valid.append(keep)
    return {"train": torch.cat(train), "valid": torch.stack(valid), "loss": loss, "score": score, "e": e}


if __name__ == "__main__":
    print(main()["score"])
