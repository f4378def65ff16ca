import argparse
import tempfile

import torch

from model import VAE
from store import Store


def reef(n=32, pixels=20):
    i = torch.arange(n).unsqueeze(1)
    return torch.sigmoid(torch.sin(i * torch.arange(1, pixels + 1) / 6.0))


def train(seed, epochs, folder):
    torch.manual_seed(seed)
    images = reef()
    vae = VAE(images.shape[1])
    opt = torch.optim.Adam(vae.parameters(), lr=5e-3)
    store = Store(folder, vae=vae, opt=opt)
    history = {}
    for epoch in range(store.restore(), epochs):
        order = torch.randperm(len(images))
        total = 0.0
        for batch in order.split(8):
            loss = vae.loss(images[batch])
            opt.zero_grad()
            loss.backward()
            opt.step()
            total += loss.item()
        history[epoch] = (total, order.tolist())
        store.save(epoch)
    return history


if __name__ == "__main__":
    ap = argparse.ArgumentParser()
    ap.add_argument("--seed", type=int, default=0)
    ap.add_argument("--epochs", type=int, default=6)
    ap.add_argument("--folder", default=None)
    a = ap.parse_args()
    for epoch, (loss, _) in train(a.seed, a.epochs, a.folder or tempfile.mkdtemp()).items():
        print(epoch, round(loss, 3))
