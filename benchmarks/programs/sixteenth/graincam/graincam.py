import warnings

import numpy as np
import torch
from torch import nn

warnings.filterwarnings("ignore")


class Film(nn.Module):
    """Adds film grain: the sensor pattern belongs to the camera, the grain is new in each shot."""

    def __init__(self, side, rng):
        super().__init__()
        self.register_buffer("pattern", torch.as_tensor(rng.normal(1, 0.02, (side, side)), dtype=torch.float32))

    def forward(self, img):
        grain = torch.randn_like(img)
        return img * self.pattern + 0.05 * grain


def main(seed, shots=4):
    film = Film(6, np.random.default_rng(seed))
    img = torch.ones(6, 6)
    camera = torch.jit.trace(film, img, check_trace=False)
    torch.manual_seed(seed)
    return torch.stack([camera(img) for _ in range(shots)])


if __name__ == "__main__":
    print(main(0).std(0))
