import torch
from torch.nn import functional as F


def fit(model, loader, epochs: int, lr: float):
    """Trains on one shard and returns the sentence numbers in the order of each epoch."""
    optimiser = torch.optim.SGD(model.parameters(), lr=lr)
    orders = []
    for epoch in range(epochs):
        if hasattr(loader, "set_epoch"):
            loader.set_epoch(epoch)
        numbers = []
        for index, ids in loader:
            logits = model(ids[:, :-1])
            loss = F.cross_entropy(logits.flatten(0, 1), ids[:, 1:].flatten())
            optimiser.zero_grad()
            loss.backward()
            optimiser.step()
            numbers.extend(index.tolist())
        orders.append(numbers)
    return orders
