import os
import subprocess
import sys

import numpy as np
from blend import main

HERE = os.path.dirname(os.path.abspath(__file__))


def fresh(hash_seed):
    env = dict(os.environ, PYTHONHASHSEED=str(hash_seed))
    code = "import blend; print(blend.main(0).ravel().tolist())"
    return subprocess.run([sys.executable, "-c", code], cwd=HERE, env=env,
                          capture_output=True, text=True, check=True).stdout.strip()


def check():
    if fresh(1) != fresh(2):
        return "processes with one seed differ"
    start = main(0, steps=0)
    if len(np.unique(start.round(5), axis=0)) < len(start):
        return "compounds share a vector"
    return ""


def alive(seed):
    return main(seed)
