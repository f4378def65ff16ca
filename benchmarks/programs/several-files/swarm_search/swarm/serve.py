import torch
import torch.distributed as dist

from .model import Policy


def serve(rank, plan):
    torch.manual_seed(plan.seed)
    policy = Policy(plan.dim)
    stream = plan.stream(rank)
    dist.init_process_group("gloo", init_method=f"file://{plan.path('store')}", rank=rank, world_size=plan.world)
    tried = []
    for _ in range(plan.rounds):
        eps = 0.1 * torch.randn(plan.dim, generator=stream)
        push = policy.score(eps) * eps
        dist.all_reduce(push)
        policy.theta += 0.05 * push
        tried.append(eps.tolist())
    torch.save({"theta": policy.theta.tolist(), "tried": tried}, plan.path(rank))
    dist.destroy_process_group()
