import os
import tempfile

import torch.distributed as dist
import torch.multiprocessing as mp


def _entry(rank, world, meeting, fn, box, args):
    dist.init_process_group("gloo", init_method=f"file://{meeting}", rank=rank, world_size=world)
    try:
        box.put((rank, fn(rank, *args)))
    finally:
        dist.destroy_process_group()


def launch(world, fn, *args):
    ctx = mp.get_context("fork")
    box, meeting = ctx.Queue(), os.path.join(tempfile.mkdtemp(), "meet")
    crew = [ctx.Process(target=_entry, args=(r, world, meeting, fn, box, args)) for r in range(world)]
    for p in crew:
        p.start()
    out = dict(box.get(timeout=100) for _ in crew)
    for p in crew:
        p.join()
    return [out[r] for r in range(world)]


def mean_gradients(net, world):
    for p in net.parameters():
        dist.all_reduce(p.grad)
        p.grad /= world
