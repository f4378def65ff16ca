import torch
from torch import nn

from noise import StrokeNoise


class Recogniser(nn.Module):
    def __init__(self, points, letters):
        super().__init__()
        self.read = nn.Linear(points * 2, letters)

    def forward(self, strokes):
        return self.read(strokes.flatten(1))


def compile_corruption(noise):
    @torch.compile(backend="eager")
    def corrupt(strokes):
        shaken = strokes + noise.like(strokes)
        return shaken - shaken.mean(dim=1, keepdim=True)

    return corrupt


def main(seed=0, steps=4):
    torch.manual_seed(seed + 1)
    model = Recogniser(points=6, letters=3)
    corrupt = compile_corruption(StrokeNoise(seed, 0.1))
    opt = torch.optim.SGD(model.parameters(), lr=0.1)
    strokes = torch.linspace(0, 1, 24).reshape(2, 6, 2)
    target = torch.tensor([0, 2])
    fed = []
    for _ in range(steps):
        batch = corrupt(strokes)
        fed.append(batch.clone())
        loss = nn.functional.cross_entropy(model(batch), target)
        opt.zero_grad()
        loss.backward()
        opt.step()
    return torch.stack(fed)


if __name__ == "__main__":
    print(main().std(dim=0).max())
