import torch


class Loop:
    """Leaves the caller's random state as it was, so that runs can be mixed in a notebook."""

    def __init__(self, net, opt, hooks=()):
        self.net, self.opt, self.hooks = net, opt, list(hooks)

    def emit(self, event, value):
        for hook in self.hooks:
            hook(event, value)

    def epoch(self, x, y, batch):
        with torch.random.fork_rng(devices=[]):
            order = torch.randperm(len(x))
            self.emit("order", order)
            for rows in order.split(batch):
                noisy = x[rows] + 0.1 * torch.randn(len(rows), x.shape[1])
                loss = (self.net(noisy) - y[rows]).square().mean()
                self.opt.zero_grad()
                loss.backward()
                self.opt.step()
        self.emit("loss", float(loss.detach()))

    def run(self, x, y, epochs, batch=16):
        self.net.train()
        for _ in range(epochs):
            self.epoch(x, y, batch)
        self.net.eval()
        return self
