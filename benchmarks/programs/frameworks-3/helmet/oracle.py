import os
import subprocess
import sys


def check():
    outs = []
    for h in ("1", "2", "77"):
        r = subprocess.run([sys.executable, "main.py"], env={**os.environ, "PYTHONHASHSEED": h}, capture_output=True, text=True)
        if r.returncode:
            raise RuntimeError(r.stderr)
        outs.append(r.stdout)
    if len(set(outs)) > 1:
        return "the seeded split differs between runs: it depends on the hash order of strings"
    return None
