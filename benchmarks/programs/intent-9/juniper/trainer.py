import torch


class Validation:
    def __init__(self, x, corruptor):
        self.x, self.corruptor = x, corruptor
        self.curve, self.noise = [], []

    @torch.no_grad()
    def on_epoch_end(self, trainer, epoch):
        noisy, t, eps = self.corruptor(self.x, self.corruptor.stream())
        self.curve.append((trainer.net(noisy, t) - eps).pow(2).mean().item())
        self.noise.append(eps)


class Trainer:
    def __init__(self, net, corruptor, callbacks=()):
        self.net, self.corruptor, self.callbacks = net, corruptor, list(callbacks)
        self.opt = torch.optim.Adam(net.parameters(), lr=1e-2)

    def epoch(self, x):
        noisy, t, eps = self.corruptor(x, self.corruptor.stream())
        loss = (self.net(noisy, t) - eps).pow(2).mean()
        self.opt.zero_grad()
        loss.backward()
        self.opt.step()
        return eps

    def fit(self, x, epochs):
        seen = []
        for number in range(epochs):
            self.net.train()
            seen.append(self.epoch(x))
            self.net.eval()
            for callback in self.callbacks:
                callback.on_epoch_end(self, number)
        return seen
