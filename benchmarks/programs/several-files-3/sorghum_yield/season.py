import torch


class Season:
    def __init__(self, model, lr=1e-2):
        self.model = model
        self.opt = torch.optim.Adam(model.parameters(), lr=lr)

    def train(self, x, y, steps):
        self.model.train()
        for _ in range(steps):
            self.opt.zero_grad()
            torch.nn.functional.mse_loss(self.model(x), y).backward()
            self.opt.step()
        return self

    @torch.no_grad()
    def predict(self, x):
        self.model.eval()
        return self.model(x)
