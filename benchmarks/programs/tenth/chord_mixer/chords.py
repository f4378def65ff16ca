import argparse

import torch
import torch.nn.functional as F

from mixer import ChordMixer


def main(argv=None):
    ap = argparse.ArgumentParser()
    ap.add_argument("--seed", type=int, default=0)
    a = ap.parse_args(argv)
    torch.manual_seed(a.seed)
    net = ChordMixer(12, 10, 0.3)
    notes = (torch.arange(10)[:, None] * 7 + torch.tensor([0, 4, 7, 11])) % 12
    opt = torch.optim.Adam(net.parameters(), 1e-2)
    for _ in range(10):
        opt.zero_grad()
        F.cross_entropy(net(notes).transpose(1, 2), notes.roll(-1, 1)).backward()
        opt.step()
    with torch.no_grad():
        return net, net.eval()(notes)


if __name__ == "__main__":
    print(main()[1].argmax(-1))
