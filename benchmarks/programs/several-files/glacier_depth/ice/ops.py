from functools import partial

import torch.nn.functional as F
from torch import nn

OPS = {
    "linear": lambda dim, out: (nn.Linear(dim, out), out),
    "gelu": lambda dim, _: (F.gelu, dim),
    "drop": lambda dim, p: (partial(F.dropout, p=p), dim),
}
