import torch
import torch.distributed as dist
from torch import nn
from torch.nn.parallel import DistributedDataParallel


class Filler(nn.Module):
    def __init__(self, sensors, span):
        super().__init__()
        n = sensors * span
        self.net = nn.Sequential(nn.Flatten(), nn.Linear(n, 32), nn.ReLU(), nn.Linear(32, n))
        self.shape = (sensors, span)

    def forward(self, x):
        return self.net(x).unflatten(1, self.shape)


def readings(cfg, rank):
    """This rank's part of the record."""
    g = torch.Generator().manual_seed(900)
    record = torch.randn(64, cfg["sensors"], cfg["span"], generator=g).cumsum(-1)
    return record[rank :: cfg["world"]]


def work(rank, cfg, where):
    torch.set_num_threads(1)
    dist.init_process_group(
        "gloo", init_method="file://" + where["store"], rank=rank, world_size=cfg["world"]
    )
    torch.manual_seed(cfg["seed"])
    model = DistributedDataParallel(Filler(cfg["sensors"], cfg["span"]))
    opt = torch.optim.SGD(model.parameters(), lr=0.01)
    masks = torch.Generator().manual_seed(cfg["seed"] + 1)
    used = []
    for batch in readings(cfg, rank).chunk(cfg["steps"]):
        hidden = torch.rand(batch.shape, generator=masks) < cfg["ratio"]
        guess = model(batch.masked_fill(hidden, 0.0))
        loss = ((guess - batch)[hidden] ** 2).mean()
        opt.zero_grad()
        loss.backward()
        opt.step()
        used.append(hidden.float())
    mine = torch.stack(used)
    everyone = [torch.empty_like(mine) for _ in range(cfg["world"])]
    dist.all_gather(everyone, mine)
    if rank == 0:
        torch.save(torch.stack(everyone), where["out"])
    dist.barrier()
    dist.destroy_process_group()
