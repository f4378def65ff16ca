import torch
from torch.nn.functional import mse_loss


def one_pass(model, data, lr):
    order = torch.randperm(len(data)); jitter = 0.1 * torch.randn_like(data)
    total = 0.0
    for rows in (data + jitter)[order].split(4):
        loss = mse_loss(model(rows), rows.sum(1, keepdim=True)); model.zero_grad(); loss.backward()
        with torch.no_grad():
            for p in model.parameters(): p -= lr * p.grad
        total += loss.item()
    return order, jitter, total


def epochs(model, data, cfg):
    left = cfg.epochs
    while left: left -= 1; torch.manual_seed(cfg.seed); yield one_pass(model, data, cfg.lr)
