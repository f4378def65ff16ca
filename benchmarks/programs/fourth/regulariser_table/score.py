import torch

from net import Seismo


@torch.inference_mode()
def score(net, waves):
    net.eval()
    return net(waves).softmax(-1)[:, 1]


if __name__ == "__main__":
    print(score(Seismo(), torch.randn(4, 3, 32)))
