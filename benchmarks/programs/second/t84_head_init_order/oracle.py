import os
import subprocess
import sys
def check():
    outs = []
    for h in ("1", "2", "3"):
        r = subprocess.run([sys.executable, "main.py"], env={**os.environ, "PYTHONHASHSEED": h}, capture_output=True, text=True)
        assert r.returncode == 0, r.stderr[-500:]
        outs.append(r.stdout)
    if len(set(outs)) > 1:
        return "processes with one seed give the heads different weights"
