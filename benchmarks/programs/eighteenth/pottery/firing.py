"""Runs some firings and keeps what each told about the oxides."""
import torch

from kiln import Glaze


def firings(model, opt, recipes):
    for recipe in recipes:
        colour = model(recipe)
        opt.zero_grad()
        (colour - 0.8).pow(2).sum().backward()
        yield colour.detach(), model.chemistry.scale.grad.clone()
        opt.step()


def main(seed: int = 0, rounds: int = 5, oxides: int = 40):
    torch.manual_seed(seed)
    model = Glaze(oxides)
    opt = torch.optim.SGD(model.parameters(), lr=0.05)
    recipes = 0.3 + torch.rand(rounds, oxides)
    colours, gradients = zip(*firings(model, opt, recipes))
    return {"colours": torch.stack(colours), "gradients": torch.stack(gradients)}


if __name__ == "__main__":
    print("mean colour per firing", main(2)["colours"].mean(dim=1).tolist())
