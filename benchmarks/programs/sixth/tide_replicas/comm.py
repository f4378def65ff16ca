"""A hand-made data parallel: no wrapper, only an average of the gradients."""
import torch
import torch.distributed as dist


def join(rank, world, where):
    dist.init_process_group("gloo", init_method=f"file://{where}/join", rank=rank, world_size=world)


def share_gradients(module):
    for p in module.parameters():
        dist.all_reduce(p.grad)
        p.grad /= dist.get_world_size()


def collect(tensor):
    rows = [torch.empty_like(tensor) for _ in range(dist.get_world_size())]
    dist.all_gather(rows, tensor.contiguous())
    return rows
