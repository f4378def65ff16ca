"""Train a small attention model to tell which of two patterns a noisy sequence holds."""

import random

import torch
import torch.nn as nn
import torch.nn.functional as F

LENGTH, WIDTH, BATCH, STEPS = 16, 32, 16, 120


class Classifier(nn.Module):
    def __init__(self, dropout=0.2):
        super().__init__()
        self.dropout = dropout
        self.embed = nn.Linear(1, WIDTH)
        self.place = nn.Parameter(torch.randn(LENGTH, WIDTH))
        self.qkv = nn.Linear(WIDTH, 3 * WIDTH)
        self.out = nn.Linear(WIDTH, 2)

    def forward(self, x):
        h = self.embed(x.unsqueeze(-1)) + self.place
        q, k, v = self.qkv(h).chunk(3, dim=-1)
        h = h + F.scaled_dot_product_attention(
            q, k, v, dropout_p=self.dropout if self.training else 0.0
        )
        h = F.dropout(F.relu(h), self.dropout, training=self.training)
        return self.out(h.mean(dim=1))


@torch.compile(backend="eager")
def corrupted(x, *, rng_seed):
    torch.manual_seed(rng_seed)
    return x + torch.randn_like(x)


def dataset(size):
    labels = torch.randint(2, (size,))
    time = torch.arange(LENGTH) / LENGTH
    phase = 0.3 * torch.rand(size, 1)
    waves = torch.sin(6.28 * ((1 + labels.unsqueeze(-1)) * time + phase))
    return waves, labels


def train(model, waves, labels, *, rng_seed):
    optimizer = torch.optim.Adam(model.parameters(), lr=0.01)
    for step in range(STEPS):
        chosen = torch.randint(len(waves), (BATCH,))
        x = corrupted(waves[chosen], rng_seed=rng_seed + step)
        loss = F.cross_entropy(model(x), labels[chosen])
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        if step % 20 == 19:
            noise = (x - waves[chosen])[0, 0]
            print(f"step {step + 1:3}  loss {loss:.3f}  samples {chosen[:4].tolist()}  noise {noise:+.3f}")


@torch.no_grad()
def accuracy(model, waves, labels):
    model.eval()
    return (model(waves).argmax(dim=1) == labels).float().mean().item()


def main():
    seed = 1
    torch.manual_seed(seed)
    model = Classifier()
    seeds = random.Random(seed)
    train(model, *dataset(2000), rng_seed=seeds.getrandbits(63))
    held_out = dataset(1000)
    print(f"accuracy {accuracy(model, *held_out):.3f}, and asked again {accuracy(model, *held_out):.3f}")


if __name__ == "__main__":
    main()
