import torch


def fit(model, series, level, steps, lr=0.01):
    opt = torch.optim.Adam(model.parameters(), lr=lr)
    model.train()
    for _ in range(steps):
        loss = (model(series) - level).pow(2).mean()
        opt.zero_grad()
        loss.backward()
        opt.step()
    return model


@torch.inference_mode()
def predict(model, series):
    model.eval()
    return model(series)
