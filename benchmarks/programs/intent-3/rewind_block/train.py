import torch

import rewind


def main(seed=58, steps=3):
    torch.manual_seed(seed)
    rewind.DRAWN.clear()
    w1, w2 = (0.5 * torch.randn(6, 6) for _ in range(2))
    x = torch.randn(10, 6)
    pairs, losses = [], []
    for _ in range(steps):
        w1, w2 = (w.detach().requires_grad_() for w in (w1, w2))
        y = rewind.Rewind.apply(rewind.Rewind.apply(x, w1), w2)
        loss = (y - x.flip(1).tanh()).pow(2).mean()
        loss.backward()
        a, b, b_again, a_again = rewind.DRAWN[-4:]
        pairs += [(a, a_again), (b, b_again)]
        w1, w2 = (w - 0.3 * w.grad for w in (w1, w2))
        losses.append(loss.item())
    return {"pairs": pairs, "losses": losses}


if __name__ == "__main__":
    print(main()["losses"])
