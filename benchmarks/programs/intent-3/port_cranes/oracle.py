import torch
import job


def check():
    o = job.main(44)
    if not torch.equal(o["start"][0], o["start"][1]) or not torch.allclose(o["end"][0], o["end"][1]):
        return "the replicas do not agree"
    return "ranks share batches" if torch.equal(o["batches"][0, 0], o["batches"][0, 1]) else ""


def alive(seed):
    o = job.main(seed)
    return torch.cat([o["end"].ravel(), o["batches"].ravel()]).numpy()
