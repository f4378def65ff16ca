import os
import subprocess
import sys


def check():
    outs = []
    env = {k: v for k, v in os.environ.items() if k != "PYTHONHASHSEED"}
    for _ in range(2):
        outs.append(subprocess.run([sys.executable, "main.py", "--seed", "6"], env=env, capture_output=True, text=True, check=True).stdout)
    if outs[0] != outs[1]:
        return "two runs with the same seed report different test sets: %s / %s" % tuple(o.strip() for o in outs)
    return None
