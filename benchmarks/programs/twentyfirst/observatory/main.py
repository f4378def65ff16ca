"""Trains a stochastic seeing model for a telescope and scores it on fixed disturbances."""
import contextlib
import random
from dataclasses import dataclass

import numpy as np
import torch
from torch import nn


@dataclass
class Options:
    seed: int = 7
    score_seed: int = 1234
    epochs: int = 3
    batch: int = 6
    turbulence: float = 0.2


@contextlib.contextmanager
def fixed_draws(seed):
    """Runs a block on streams of its own and gives the caller's streams back."""
    saved = torch.get_rng_state(), np.random.get_state(), random.getstate()
    torch.manual_seed(seed)
    np.random.seed(seed % 2**32)
    random.seed(seed)
    try:
        yield
    finally:
        torch.set_rng_state(saved[0])
        np.random.set_state(saved[1])
        random.setstate(saved[2])


def star_field(n, pixels, rng):
    centres = rng.uniform(0.2, 0.8, size=(n, 1))
    grid = np.linspace(0, 1, pixels)[None]
    return torch.as_tensor(np.exp(-0.5 * ((grid - centres) / 0.06) ** 2), dtype=torch.float32)


class SeeingNet(nn.Module):
    def __init__(self, pixels):
        super().__init__()
        self.net = nn.Sequential(
            nn.Linear(pixels, 48), nn.ReLU(), nn.Dropout(0.25), nn.Linear(48, pixels)
        )

    def forward(self, blurred):
        return self.net(blurred)


def disturb(stars, turbulence):
    shift = int(np.random.randint(-2, 3))
    flip = random.random() < 0.5
    image = torch.roll(stars, shift, dims=-1)
    image = image.flip(-1) if flip else image
    noise = torch.randn_like(image)
    return image + turbulence * noise, image, noise


class Score:
    def __init__(self, stars, options):
        self.stars, self.options = stars, options

    def __call__(self, model):
        model.eval()
        with fixed_draws(self.options.score_seed), torch.no_grad():
            seen, sharp, noise = disturb(self.stars, self.options.turbulence)
            error = (model(seen) - sharp).pow(2).mean().item()
        model.train()
        return error, noise


def train_epoch(model, opt, stars, options):
    noises = []
    for chunk in stars.split(options.batch):
        seen, sharp, noise = disturb(chunk, options.turbulence)
        loss = (model(seen) - sharp).pow(2).mean()
        opt.zero_grad()
        loss.backward()
        opt.step()
        noises.append(noise)
    return torch.stack(noises)


def seed_program(seed):
    torch.manual_seed(seed)
    np.random.seed(seed)
    random.seed(seed)


def main(options=None):
    options = options or Options()
    seed_program(options.seed)
    sky = np.random.default_rng(options.seed)
    stars, held = star_field(18, 24, sky), star_field(6, 24, sky)
    model = SeeingNet(stars.shape[1])
    opt = torch.optim.Adam(model.parameters(), lr=5e-3)
    score, noises, held_noises, errors = Score(held, options), [], [], []
    for _ in range(options.epochs):
        noises.append(train_epoch(model, opt, stars, options))
        error, held_noise = score(model)
        errors.append(error)
        held_noises.append(held_noise)
    return {"noise": torch.stack(noises), "held": torch.stack(held_noises), "errors": errors}


if __name__ == "__main__":
    print(main()["errors"])
