import json
import os
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent


def _run(call, **env):
    """Calls the program in a fresh process and returns what it returned."""
    code = "import json, lake as m\nprint('\\n@@' + json.dumps(m.{0}))".format(call)
    e = {k: v for k, v in os.environ.items() if k != "PYTHONHASHSEED"}
    e.update(PYTHONDONTWRITEBYTECODE="1", OMP_NUM_THREADS="1", **env)
    got = subprocess.run([sys.executable, "-W", "ignore", "-c", code], cwd=HERE, env=e, capture_output=True, text=True, timeout=180)
    if got.returncode:
        raise RuntimeError(got.stderr[-2000:])
    return json.loads(got.stdout.rsplit("@@", 1)[1])


def check():
    a, b = _run("main(['--seed', '3'])"), _run("main(['--seed', '3'])")
    if a["actions"] != b["actions"]:
        return "two runs with seed 3 took different actions"
    return ""


def alive(seed):
    out = _run(f"main(['--seed', '{seed}'])")
    return [v for row in out["q"] for v in row] + [float(v) for v in out["actions"][:50]]


if __name__ == "__main__":
    print(repr(check()))
