import torch

from diffusion import Denoiser


class Validation:
    def __init__(self, model, data, seed):
        self.model, self.data, self.seed = model, data, seed
        self.curve, self.noise = [], []

    @torch.no_grad()
    def __call__(self):
        gen = torch.Generator().manual_seed(self.seed)
        value, eps = self.model.loss(self.data, gen)
        self.curve.append(value.item())
        self.noise.append(eps)


def main(seed=71, epochs=4):
    torch.manual_seed(seed)
    model = Denoiser()
    data = torch.randn(48, 1) * torch.ones(6) + 0.1 * torch.randn(48, 6)
    train, held = data[:32], data[32:]
    opt = torch.optim.Adam(model.parameters(), 1e-2)
    validate, seen = Validation(model, held, seed=seed + 1), []
    for _ in range(epochs):
        for batch in train[torch.randperm(len(train))].split(8):
            loss, eps = model.loss(batch)
            opt.zero_grad()
            loss.backward()
            opt.step()
            seen.append(eps)
        validate()
    return {"curve": validate.curve, "val_noise": torch.stack(validate.noise), "train_noise": torch.stack(seen)}


if __name__ == "__main__":
    print(main()["curve"])
