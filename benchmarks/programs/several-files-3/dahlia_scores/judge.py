import torch


@torch.no_grad()
def point(model, x):
    return model.eval()(x)


@torch.no_grad()
def uncertainty(model, x, passes):
    model.eval()
    with model.sampled():
        each = torch.stack([model(x) for _ in range(passes)])
    return each.mean(0), each.std(0)
