import os
import subprocess
import sys
def check():
    outs = []
    for h in ("1", "2"):
        r = subprocess.run([sys.executable, "main.py"], env={**os.environ, "PYTHONHASHSEED": h}, capture_output=True, text=True)
        assert r.returncode == 0, r.stderr[-500:]
        outs.append(r.stdout)
    if outs[0] != outs[1]:
        return "two processes with one seed initialise different weights"
