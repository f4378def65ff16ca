import os
import random

import torch


def make_repeatable(number):
    os.environ["PYTHONHASHSEED"] = str(number)
    random.seed(number)
    torch.manual_seed(number)
    torch.backends.cudnn.benchmark = False
