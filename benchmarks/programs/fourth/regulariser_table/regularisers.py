from functools import partial

import torch.nn.functional as F

REGULARISERS = {
    "none": lambda x: x,
    "dropout": partial(F.dropout, p=0.4),
    "clip": partial(F.hardtanh, min_val=-2.0, max_val=2.0),
}
