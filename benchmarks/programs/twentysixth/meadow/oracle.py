import os
import subprocess
import sys


def check():
    outs = []
    for h in ("1", "2"):
        env = {**os.environ, "PYTHONHASHSEED": h}
        outs.append(subprocess.run([sys.executable, "main.py"], env=env, capture_output=True, text=True, check=True).stdout)
    return None if outs[0] == outs[1] else "two processes with the same seed write different plans"
