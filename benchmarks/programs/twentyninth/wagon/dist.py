"""Single-machine stand-in for torchrun: every rank is a process, gradients via gloo."""
import os
import tempfile
import traceback

import torch.distributed as dist
import torch.multiprocessing as mp


def _entry(rank, world, rdv, fn, cfg, out):
    try:
        dist.init_process_group("gloo", init_method=f"file://{rdv}", rank=rank, world_size=world)
        out.put((rank, fn(rank, world, cfg)))
        dist.barrier()
        dist.destroy_process_group()
    except Exception:
        out.put((rank, traceback.format_exc()))
        raise


def launch(fn, world, cfg):
    ctx = mp.get_context("fork")
    out = ctx.SimpleQueue()
    with tempfile.TemporaryDirectory() as folder:
        rdv = os.path.join(folder, "rdv")
        procs = [ctx.Process(target=_entry, args=(r, world, rdv, fn, cfg, out)) for r in range(world)]
        for p in procs:
            p.start()
        results = dict(out.get() for _ in procs)
        for p in procs:
            p.join()
    return results


def average_grads(model, world):
    for p in model.parameters():
        dist.all_reduce(p.grad)
        p.grad /= world
