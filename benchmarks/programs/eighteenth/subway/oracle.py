import os, subprocess, sys
HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)
import numpy as np
import walks


def _fresh(hash_seed):
    env = dict(os.environ, PYTHONHASHSEED=str(hash_seed))
    return subprocess.run([sys.executable, "-c", "import walks; print(walks.main(3))"], cwd=HERE,
                          env=env, capture_output=True, text=True, check=True).stdout


def check():
    if len({_fresh(h) for h in (1, 2, 3)}) > 1:
        return "the same seed gives other walks in another process"
    paths = walks.main(3)["paths"]
    if len({tuple(p) for p in paths}) < len(paths) // 2:
        return "passengers repeat each other"
    if paths == walks.main(4)["paths"]:
        return "seed has no effect"
    return ""


def alive(seed):
    return np.array(list(walks.main(seed)["visits"].values()))
