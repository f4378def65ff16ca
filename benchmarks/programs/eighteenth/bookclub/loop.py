"""Epoch functions used by the reading club."""
import torch

from taste import quiet_share


def train_epoch(model, opt, readers, ratings, batch=20):
    shares = []
    for rows in torch.randperm(len(readers)).split(batch):
        guess, hidden = model(readers[rows])
        loss = (guess - ratings[rows]).pow(2).mean()
        opt.zero_grad()
        loss.backward()
        opt.step()
        shares.append(quiet_share(hidden))
    return {"loss": loss.item(), "quiet": sum(shares) / len(shares)}


@torch.no_grad()
def validate(model, readers, ratings):
    model.eval()
    guess, _ = model(readers)
    return (guess - ratings).pow(2).mean().item()
