import torch
import torch.distributed as dist

from comm import launch, mean_gradients


def train(rank, steps, seed):
    torch.manual_seed(seed + rank)  # every rank draws its own batches
    net = torch.nn.Linear(3, 1)
    for _ in range(steps):
        x = torch.randn(8, 3)
        net.zero_grad()
        (net(x) - x.sum(1, keepdim=True)).pow(2).mean().backward()
        mean_gradients(net, dist.get_world_size())
        with torch.no_grad():
            for p in net.parameters():
                p -= 0.1 * p.grad
    return net.weight.flatten().tolist()


if __name__ == "__main__":
    print(*launch(2, train, 10, 0), sep="\n")
