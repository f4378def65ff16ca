import torch
from torch.utils.data import DataLoader

from net import Taster
from recipes import RecipeSet

CONF = dict(seed=11, data_seed=902, items=5, n=24, batch=6, epochs=3)


def epoch(net, loader, opt):
    net.train()
    losses, masks = [], []
    for x, y in loader:
        opt.zero_grad()
        loss = torch.nn.functional.mse_loss(net(x), y)
        loss.backward()
        opt.step()
        losses.append(loss.item())
        masks.append(net.last)
    return sum(losses) / len(losses), torch.stack(masks)


def main(conf=CONF):
    torch.manual_seed(conf["seed"])
    net = Taster(conf["items"])
    opt = torch.optim.SGD(net.parameters(), lr=0.1)
    loader = DataLoader(RecipeSet(conf["data_seed"], conf["n"], conf["items"]), batch_size=conf["batch"])
    results = [epoch(net, loader, opt) for _ in range(conf["epochs"])]
    net.eval()
    with torch.no_grad():
        error = sum((net(x) - y).abs().sum().item() for x, y in loader) / conf["n"]
    return [loss for loss, _ in results], [m for _, m in results], error


if __name__ == "__main__":
    losses, _, error = main()
    print(losses, error)
