import sys

import torch

from flow import Flow


def main(seed=0, score_every=1):
    torch.manual_seed(seed)
    x = torch.sin(torch.arange(96.0)).reshape(32, 3)
    net = Flow(3)
    opt = torch.optim.Adam(net.parameters(), 1e-2)
    train, held = [], []
    for step in range(9):
        loss = net.matching(x[:24])
        opt.zero_grad()
        loss.backward()
        opt.step()
        train.append(loss.item())
        if score_every and step % score_every == 0:
            held.append(net.score(x[24:]).item())
    return train, held


if __name__ == "__main__":
    print(main(int((sys.argv + ["0"])[1])))
