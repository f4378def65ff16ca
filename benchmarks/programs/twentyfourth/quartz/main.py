import torch

from layers import Backbone

ARGS = {"width": 16, "depth": 3, "rate": 0.3, "seed": 40}


def first_gradients(remat, args=ARGS):
    torch.manual_seed(args["seed"])
    net = Backbone(**args, remat=remat)
    x = torch.randn(32, args["width"])
    y = x[:, :3].sum(1)
    loss = torch.nn.functional.mse_loss(net(x), y)
    loss.backward()
    return loss.item(), torch.cat([p.grad.flatten() for p in net.parameters()])


def main():
    """Compare the two memory settings on the first step."""
    out = {}
    for name, remat in {"plain": False, "remat": True}.items():
        loss, grad = first_gradients(remat)
        out[name] = {"loss": loss, "grad": grad}
    return out


if __name__ == "__main__":
    for k, v in main().items():
        print(k, v["loss"], v["grad"].norm().item())
