"""Cuts random tiles out of a picture and fills gaps."""
import torch


def picture(side: int) -> torch.Tensor:
    grid = torch.linspace(0, 6.283, side)
    return torch.sin(grid)[:, None] * torch.cos(grid)[None] + 0.1 * torch.randn(side, side)


def gaps(side: int, share: float, key: int) -> torch.Tensor:
    """True where a tile has fallen off."""
    with torch.random.fork_rng(devices=[]):
        torch.manual_seed(key)
        return torch.rand(side, side) < share


def neighbours_mean(image: torch.Tensor) -> torch.Tensor:
    """Average of the four tiles around each tile."""
    kernel = torch.tensor([[0.0, 1.0, 0.0], [1.0, 0.0, 1.0], [0.0, 1.0, 0.0]]) / 4
    return torch.nn.functional.conv2d(image[None, None], kernel[None, None], padding=1)[0, 0]
