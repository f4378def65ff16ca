import torch
from torch import nn
from torch.utils.checkpoint import checkpoint


class DropPathStack(nn.Module):
    def __init__(self, dim, depth, drop, seed):
        super().__init__()
        self.blocks = nn.ModuleList(nn.Sequential(nn.Linear(dim, dim), nn.GELU(), nn.Dropout(0.1)) for _ in range(depth))
        self.drop = drop
        self.stream = torch.Generator().manual_seed(seed)

    def _residual(self, block, x, keep):
        return x + keep * block(x)

    def forward(self, x, use_checkpoint=True):
        for block in self.blocks:
            keep = torch.ones(x.shape[0], 1)
            if self.training:
                keep = (torch.rand(x.shape[0], 1, generator=self.stream) >= self.drop) / (1 - self.drop)
            if use_checkpoint:
                x = checkpoint(self._residual, block, x, keep, use_reentrant=False)
            else:
                x = self._residual(block, x, keep)
        return x


def gradients(seed, use_checkpoint):
    torch.manual_seed(seed)
    model = DropPathStack(8, 4, 0.3, seed + 1)
    x = torch.randn(6, 8)
    model(x, use_checkpoint).pow(2).mean().backward()
    return torch.cat([p.grad.flatten() for p in model.parameters()])


def main(seed=3):
    saved, plain = gradients(seed, True), gradients(seed, False)
    print("largest difference with and without checkpointing", (saved - plain).abs().max().item())
    return saved, plain


if __name__ == "__main__":
    main()
