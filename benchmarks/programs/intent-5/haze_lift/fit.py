"""Small diffusion model on a ring; the best epoch is kept."""
import copy

import torch

from score import Denoiser, corrupt


class Validator:
    def __init__(self, data, seed):
        self.data, self.seed = data, seed
        self.noises, self.scores = [], []

    @torch.no_grad()
    def __call__(self, net):
        gen = torch.Generator().manual_seed(self.seed)
        x, t, eps = corrupt(self.data, gen)
        self.noises.append(eps)
        self.scores.append(float((net(x, t) - eps).square().mean()))
        return self.scores[-1]


def ring(n, gen):
    a = 6.2832 * torch.rand(n, generator=gen)
    return torch.stack([a.cos(), a.sin()], 1)


def main(seed=0, epochs=8):
    torch.manual_seed(seed)
    stream = torch.Generator().manual_seed(seed + 1)
    train, held = ring(256, stream), ring(64, stream)
    net = Denoiser(2)
    opt = torch.optim.Adam(net.parameters(), lr=5e-3)
    validate = Validator(held, seed + 2)
    best, keep, used = float("inf"), None, []
    for _ in range(epochs):
        for rows in torch.randperm(len(train)).split(64):
            x, t, eps = corrupt(train[rows], stream)
            used.append(eps)
            loss = (net(x, t) - eps).square().mean()
            opt.zero_grad()
            loss.backward()
            opt.step()
        score = validate(net)
        if score < best:
            best, keep = score, copy.deepcopy(net.state_dict())
    return {"best": best, "scores": validate.scores, "val_noise": torch.stack(validate.noises), "train_noise": torch.stack(used), "keep": keep}


if __name__ == "__main__":
    print(main()["scores"])
