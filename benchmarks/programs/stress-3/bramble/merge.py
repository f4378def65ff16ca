import torch
import torch.nn.functional as F


def residual(x, branch, *, p):
    return x + F.dropout(branch(x), p)


def gated(x, branch, *, p):
    gate = torch.sigmoid(
        F.dropout(
            branch(x),
            p,  # as in the paper
        )
    )
    return x * gate


MERGE = {"residual": residual, "gated": gated, "plain": lambda x, branch, p=0.0: branch(x)}
