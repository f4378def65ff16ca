import torch

from ops import build

PLAN = [
    {"op": "scale", "factor": 2.0},
    {"op": "mask"},
]
ROWS = [{"op": "blank_rows", "rate": 0.5}]


def fit(model, pipeline, batches, steps):
    kept = []
    opt = torch.optim.SGD(model.parameters(), lr=0.01)
    for step in range(steps):
        x = pipeline(batches[step % len(batches)])
        kept.append((x != 0).float())
        loss = (model(x) - batches[step % len(batches)]).pow(2).mean()
        opt.zero_grad()
        loss.backward()
        opt.step()
    return kept


def main(seed=5):
    torch.manual_seed(seed)
    batches = [torch.rand(16, 8) + 0.1 for _ in range(2)]
    model = torch.nn.Linear(8, 8)
    masks = fit(model, build(PLAN), batches, 4)
    rows = fit(model, build(ROWS), batches, 4)
    return {"masks": torch.stack(masks), "rows": torch.stack(rows)[..., 0]}


if __name__ == "__main__":
    print({k: v.mean().item() for k, v in main().items()})
