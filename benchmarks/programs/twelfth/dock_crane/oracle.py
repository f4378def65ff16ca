import copy
import importlib
import json
import os
import random
import subprocess
import sys
import tempfile
import warnings

import numpy as np
import torch

HERE = os.path.dirname(os.path.abspath(__file__))
warnings.filterwarnings("ignore")
torch.set_num_threads(1)


def fresh(name):
    """Import the program anew, in a process state that no seed has touched."""
    for f in os.listdir(HERE):
        if f.endswith(".py") and f != "oracle.py":
            sys.modules.pop(f[:-3], None)
    while HERE in sys.path:
        sys.path.remove(HERE)
    sys.path.insert(0, HERE)
    importlib.invalidate_caches()
    torch.seed()
    np.random.seed()
    random.seed()
    return importlib.import_module(name)


def check():
    a, _ = fresh("crane").train(4, exam_every=4)
    b, _ = fresh("crane").train(4, exam_every=1000)
    c, _ = fresh("crane").train(5)
    if a != b:
        return "the exam perturbs the training stream"
    if len(set(a)) < len(a) or a == c:
        return "training draws repeat"
    return ""
