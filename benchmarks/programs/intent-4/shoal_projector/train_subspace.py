import torch

from lowrank import SubspaceSGD


def main(seed=3, steps=20):
    goal = torch.linspace(-1, 1, 8)[:, None].repeat(1, 3)
    weight = torch.zeros(8, 3, requires_grad=True)
    optim = SubspaceSGD([weight], lr=0.2, rank=2, gap=5, seed=seed)
    for _ in range(steps):
        optim.zero_grad()
        loss = ((weight - goal) ** 2).sum()
        loss.backward()
        optim.step()
    return {"bases": torch.stack(optim.bases), "loss": loss.item(), "weight": weight.detach()}


if __name__ == "__main__":
    print(main()["loss"])
