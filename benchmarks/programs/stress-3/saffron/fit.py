import torch

from fixed import fixed_noise


def validate(net, clean):
    net.eval()
    with torch.no_grad(), fixed_noise():
        loss, noise = net(clean)
    net.train()
    return loss.item(), noise


@fixed_noise(seed=7)
def preview(net, clean):
    with torch.no_grad():
        return net(clean[:1])[0].item()


def fit(net, clean, epochs):
    opt = torch.optim.Adam(net.parameters(), lr=1e-2)
    out = {"noise": [], "val_noise": [], "val_loss": []}
    for _ in range(epochs):
        loss, noise = net(clean)
        opt.zero_grad()
        loss.backward()
        opt.step()
        val_loss, val_noise = validate(net, clean)
        for name, v in zip(out, (noise, val_noise, val_loss)):
            out[name].append(v)
    return out
