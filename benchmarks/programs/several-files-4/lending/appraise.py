import torch
from torch import nn

from scorecard import scorecard
from spread import predictive


def applicants(n=20, d=5):
    x = torch.cos(torch.arange(n * d, dtype=torch.float32) * 0.7).reshape(n, d)
    return x, (x.sum(1, keepdim=True) > 0).float()


def main(seed=31):
    torch.manual_seed(seed)
    x, y = applicants()
    model = scorecard(x.shape[1])
    opt = torch.optim.SGD(model.parameters(), lr=0.1, momentum=0.9)
    for _ in range(10):
        opt.zero_grad()
        nn.functional.binary_cross_entropy_with_logits(model(x), y).backward()
        opt.step()
    model.eval()
    with torch.no_grad():
        first = model(x).sigmoid().numpy()
        draws = predictive(model, x, 8).numpy()
        second = model(x).sigmoid().numpy()
    return {"first": first, "second": second, "draws": draws, "spread": draws.std(0).mean()}


if __name__ == "__main__":
    print(main()["spread"])
