import torch
import torch.nn.functional as F


def accuracy(net, tokens, label):
    net.eval()
    with torch.inference_mode():
        return (net(tokens).argmax(1) == label).float().mean().item()


def run_epoch(net, opt, tokens, label, batch):
    total = 0.0
    for rows in torch.randperm(len(tokens)).split(batch):
        loss = F.cross_entropy(net(tokens[rows]), label[rows])
        opt.zero_grad()
        loss.backward()
        opt.step()
        total += loss.item() * len(rows)
    return total / len(tokens)


def fit(net, train, held, opts):
    opt = torch.optim.Adam(net.parameters(), lr=opts.lr)
    history = []
    net.train()
    for epoch in range(opts.epochs):
        loss = run_epoch(net, opt, *train, opts.batch)
        history.append((loss, accuracy(net, *held)))
    return history
