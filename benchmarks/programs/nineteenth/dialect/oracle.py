import os
import subprocess
import sys

import numpy as np
from vowels import main

HERE = os.path.dirname(os.path.abspath(__file__))


def fresh(hash_seed):
    env = dict(os.environ, PYTHONHASHSEED=str(hash_seed))
    code = "import vowels; print(vowels.main(0).ravel().tolist())"
    return subprocess.run([sys.executable, "-c", code], cwd=HERE, env=env,
                          capture_output=True, text=True, check=True).stdout.strip()


def check():
    if fresh(1) != fresh(2):
        return "two processes with one seed give different networks"
    return ""


def alive(seed):
    return main(seed)
