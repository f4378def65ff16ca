import json
import os
import subprocess
import sys


def check():
    outs = []
    for h in ("1", "2"):
        env = {**os.environ, "PYTHONHASHSEED": h}
        outs.append(subprocess.run([sys.executable, "main.py"], env=env, capture_output=True, text=True, check=True).stdout)
    if outs[0] != outs[1]:
        return "two processes with the same seed write different examples"
    rows = [json.loads(l) for l in outs[0].splitlines()]
    e0, e1 = ([r["text"] for r in rows if r["epoch"] == e] for e in (0, 1))
    return "the epochs repeat each other" if e0 == e1 else None
