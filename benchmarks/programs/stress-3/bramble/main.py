import torch

from encoder import Encoder, EncoderConfig


def main(seed=0):
    torch.manual_seed(seed)
    x = torch.randn(3, 5, 8)
    out = {}
    for merge in ("residual", "gated", "plain"):
        net = Encoder(EncoderConfig(merge=merge))
        net.train()
        train = [net(x).detach() for _ in range(2)]
        net.eval()
        with torch.no_grad():
            test = [net(x) for _ in range(2)]
        out[merge] = {"train": train, "test": test}
    return out


if __name__ == "__main__":
    print({k: v["test"][0].mean().item() for k, v in main().items()})
