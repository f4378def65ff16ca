import torch


class Evaluator:
    def __init__(self, x, y, patience=2):
        self.x, self.y = x, y
        self.patience, self.best, self.bad = patience, float("inf"), 0

    @torch.inference_mode()
    def predict(self, net):
        was = net.training
        net.eval()
        try:
            return net(self.x)
        finally:
            net.train(was)

    def stop(self, net):
        error = (self.predict(net) - self.y).square().mean().item()
        if error < self.best:
            self.best, self.bad = error, 0
        else:
            self.bad += 1
        return self.bad > self.patience
