import torch
from torch import nn

from grader import Grader
from slides import slides
from uncertainty import passes, score


def main(seed=28, steps=30):
    torch.manual_seed(seed)
    x, y = slides()
    net = Grader(x.shape[1])
    opt = torch.optim.Adam(net.parameters(), lr=5e-3)
    for _ in range(steps):
        loss = nn.functional.binary_cross_entropy_with_logits(net(x[:32]), y[:32])
        opt.zero_grad()
        loss.backward()
        opt.step()
    samples = passes(net, x[32:], 8)
    scores = torch.stack([score(net, x[32:]) for _ in range(2)])
    return {"samples": samples.numpy(), "doubt": samples.std(0).numpy(), "scores": scores.numpy()}


if __name__ == "__main__":
    print(main()["doubt"])
