import torch
from torch import nn


class LatentGenerator(nn.Module):
    def __init__(self, z_dim=8, out=16):
        super().__init__()
        self.z_dim = z_dim
        self.net = nn.Sequential(nn.Linear(z_dim, 32), nn.LeakyReLU(0.2), nn.Linear(32, out), nn.Tanh())

    @torch.no_grad()
    def generate(self, n):
        """Samples n images without disturbing the training stream."""
        was_training = self.training
        self.eval()
        with torch.random.fork_rng(devices=[]):
            images = self.net(torch.randn(n, self.z_dim))
        self.train(was_training)
        return images


def statistics(images):
    centred = images - images.mean(0)
    return images.mean(0), centred.T @ centred / (len(images) - 1)


def collect(model, total, batch):
    chunks = []
    while sum(map(len, chunks)) < total:
        chunks.append(model.generate(min(batch, total - sum(map(len, chunks)))))
    return torch.cat(chunks)


def main(seed=10, total=96, batch=24):
    torch.manual_seed(seed)
    model = LatentGenerator()
    images = collect(model, total, batch)
    mean, cov = statistics(images)
    print(f"{len(images)} images, trace of covariance {cov.trace():.4f}")
    return images


if __name__ == "__main__":
    main()
