import torch


def epoch_stream(seed, epoch):
    return torch.Generator().manual_seed((seed << 20) + epoch)


class Engine:
    def __init__(self, net, seed, lr=1e-2):
        self.net, self.seed = net, seed
        self.opt = torch.optim.SGD(net.parameters(), lr=lr, momentum=0.9)
        self.epoch = 0
        self.losses = []

    def state_dict(self):
        return {"net": self.net.state_dict(), "opt": self.opt.state_dict(), "epoch": self.epoch, "losses": self.losses}

    def load_state_dict(self, d):
        self.net.load_state_dict(d["net"])
        self.opt.load_state_dict(d["opt"])
        self.epoch, self.losses = d["epoch"], list(d["losses"])

    def run_epoch(self, x, y):
        g = epoch_stream(self.seed, self.epoch)
        total = 0.0
        for idx in torch.randperm(len(x), generator=g).split(10):
            noisy = x[idx] + 0.05 * torch.randn(x[idx].shape, generator=g)
            loss = (self.net(noisy) - y[idx]).square().mean()
            self.opt.zero_grad()
            loss.backward()
            self.opt.step()
            total += loss.item()
        self.losses.append(total)
        self.epoch += 1
