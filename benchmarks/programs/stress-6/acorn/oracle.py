import json
import os
import subprocess
import sys


def run(seed, hash_seed):
    env = dict(os.environ, PYTHONHASHSEED=str(hash_seed))
    out = subprocess.run([sys.executable, "main.py", "--seed", str(seed)], env=env,
                         capture_output=True, text=True, check=True)
    return json.loads(out.stdout.strip().splitlines()[-1])


def check():
    first, again, other = run(3, 11), run(3, 12), run(4, 11)
    for name in first:
        if first[name] != again[name]:
            return f"another process with the same seed gives different {name}"
        if first[name] == other[name]:
            return f"another seed gives the same {name}"
    if len(set(first["scores"])) < len(first["scores"]):
        return "two members have the same random features"
    return None
