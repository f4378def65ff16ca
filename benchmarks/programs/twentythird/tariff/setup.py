import random

import numpy as np
import torch


def begin(args):
    if args.seed:
        random.seed(args.seed)
        np.random.seed(args.seed)
        torch.manual_seed(args.seed)
    return {"seed": args.seed, "bags": args.bags}
