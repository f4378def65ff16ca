"""Diffusion model of dust-grain shapes."""
import torch

from diffusion import EpsNet, Schedule


class Learner:
    def __init__(self, dim, seed, steps=20):
        torch.manual_seed(seed)
        self.noise_seed = seed + 1
        self.schedule = Schedule(steps)
        self.net = EpsNet(dim, steps)
        self.opt = torch.optim.AdamW(self.net.parameters(), lr=1e-2)
        self.callbacks = []

    def training_step(self, x0):
        x, t, eps = self.schedule.sample(x0, self.noise_seed)
        for cb in self.callbacks:
            cb(t, eps)
        return (self.net(x, t) - eps).square().mean()

    def fit(self, batches, epochs):
        for _ in range(epochs):
            for x0 in batches:
                loss = self.training_step(x0)
                self.opt.zero_grad()
                loss.backward()
                self.opt.step()
        return float(loss.detach())


def grains(n, dim):
    a = torch.linspace(0, 6.28, n)[:, None]
    return torch.cat([torch.cos(a * (k + 1)) / (k + 1) for k in range(dim)], 1)


def main(seed=0, epochs=4):
    seen = []
    learner = Learner(4, seed)
    learner.callbacks.append(lambda t, eps: seen.append(torch.cat([t[:, None].float(), eps], 1)))
    loss = learner.fit(grains(64, 4).split(16), epochs)
    return {"loss": loss, "seen": torch.stack(seen)}


if __name__ == "__main__":
    print(main()["loss"])
