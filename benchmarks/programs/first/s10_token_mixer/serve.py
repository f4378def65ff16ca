import torch

from mixer import Mixer


class Predictor:
    def __init__(self, model):
        self.model = model.eval()

    @torch.inference_mode()
    def __call__(self, x):
        return self.model(x).softmax(-1)


def main():
    torch.manual_seed(4)
    predict = Predictor(Mixer(8))
    x = torch.randn(3, 8)
    return [predict(x) for _ in range(3)]
