import os
import sys

os.environ.setdefault("OMP_NUM_THREADS", "1")
os.environ.setdefault("JAX_PLATFORMS", "cpu")
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import json
import subprocess

HERE = os.path.dirname(os.path.abspath(__file__))


def run():
    code = "import json, main; print('\\n@@' + json.dumps(main.main()))"
    env = {k: v for k, v in os.environ.items() if k != "PYTHONHASHSEED"}
    r = subprocess.run([sys.executable, "-c", code], cwd=HERE, env=env, capture_output=True, text=True)
    if "@@" not in r.stdout:
        raise RuntimeError(r.stderr[-800:])
    return json.loads(r.stdout.rsplit("@@", 1)[1])


def check():
    return "two processes with the default seed give different palettes" if run() != run() else None
