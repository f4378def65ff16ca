import copy

import torch
from torch import nn
from torch.func import functional_call, stack_module_state, vmap


def build():
    return nn.Sequential(nn.Linear(5, 32), nn.ReLU(), nn.Dropout(0.3), nn.Linear(32, 1))


def main(seed: int = 12, size: int = 4):
    torch.manual_seed(seed)
    nets = [build() for _ in range(size)]
    params, buffers = stack_module_state(nets)
    skeleton = copy.deepcopy(nets[0]).to("meta")

    def call(p, b, x):
        return functional_call(skeleton, (p, b), (x,)).squeeze(-1)

    x = torch.randn(10, 5)
    skeleton.train()
    noisy = torch.stack([vmap(call, in_dims=(0, 0, None), randomness="different")(params, buffers, x) for _ in range(2)])
    skeleton.eval()
    clean = torch.stack([vmap(call, in_dims=(0, 0, None))(params, buffers, x) for _ in range(2)])
    print("between members", clean[0].std(0).mean().item(), "within", (noisy[0] - noisy[1]).abs().mean().item())
    return noisy, clean


if __name__ == "__main__":
    main()
