import json
import os
import subprocess
import sys


def check():
    outs = []
    for h in ("1", "2", "3"):
        env = dict(os.environ, PYTHONHASHSEED=h)
        r = subprocess.run([sys.executable, "main.py"], env=env, capture_output=True, text=True, check=True)
        outs.append(json.loads(r.stdout.strip().splitlines()[-1]))
    if any(o["test_patients"] != outs[0]["test_patients"] for o in outs):
        return "two processes with the same seed hold out different patients"
    return None
